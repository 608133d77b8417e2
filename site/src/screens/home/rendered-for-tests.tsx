import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { homeQuery } from './home.query.ts';
import { Home } from './home.tsx';

/** The content server's entries in English, by API name; 'down' answers with status 500. */
export type Contents = Record<string, object | Entry[] | 'down'>;
/** A banner without a location is in both locations. */
type Entry = object & { banner_location?: string };

/**
 * For tests: renders the home page against a content server with only these entries; returns the HTML and
 * the requests to the server.
 * @param query the address's query, without '?'
 */
export async function renderedHome(held: Contents, { locale = 'en', query = '' } = {}) {
  const requestedUrls: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address);
    requestedUrls.push(url);
    const type = url.pathname.replace('/api/', '');
    const isSingle = /-(section|slider)$/.test(type);
    const isEnglish = url.searchParams.get('locale') === 'en';
    const data = (isEnglish ? held[type] : undefined) ?? (isSingle ? null : []);
    if (data === 'down') return new Response(null, { status: 500 });
    if (!Array.isArray(data)) return Response.json({ data });
    const location = url.searchParams.get('filters[banner_location][$eq]');
    if (location) {
      return Response.json({
        data: data.filter(({ banner_location = location }) => banner_location === location),
      });
    }
    const start = Number(url.searchParams.get('pagination[start]'));
    const limit = Number(url.searchParams.get('pagination[limit]'));
    const meta = { pagination: { total: data.length } };
    return Response.json({ data: data.slice(start, start + limit), meta });
  });
  const messages = messagesFor(locale);
  const url = new URL(`https://site.example/${locale}?${query}`);
  const request = { content: new ContentClient(locale), locale, messages, url } as PageRequest;
  const html = renderToStaticMarkup(
    <Home home={await homeQuery(request)} brand="Sky Travel" locale={locale} messages={messages} />,
  );
  return { html, asked: requestedUrls };
}

/** The markup from the first match of `start` to the next `end`. */
export function cutSection(html: string, start: RegExp | string, end: string): string {
  const from = html.search(start);
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from) + end.length);
}

/** A picture as the content server sends it. */
export const picture = (name: string, mime = 'image/webp') => ({
  url: `/uploads/${name}`,
  mime,
  width: 1600,
  height: 1800,
});
export const color = (color_code: string) => ({ color: 'Some', color_code });

/** `count` cases with one picture each. */
export const luggages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    item_sku: `aero-${index + 1}`,
    title: 'Aero',
    price: 8995,
    images: [picture(`aero-${index + 1}.webp`)],
  }));

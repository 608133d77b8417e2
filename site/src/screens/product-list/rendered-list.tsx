import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { Content } from '../../content/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import type { PageRequest } from '../../content/page-request.ts';
import { ProductList } from './product-list.tsx';
import { productListQuery } from './product-list.query.ts';

/** What the content server holds, by API name; 'down' answers with status 500. */
export type CacheStats = Record<string, object | object[] | 'down'>;

/** For tests: stands in for the content server and remembers what it was asked for. */
export function serve(held: CacheStats): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address);
    asked.push(url);
    const data = held[url.pathname.replace('/api/', '')] ?? [];
    if (data === 'down') return new Response(null, { status: 500 });
    if (!Array.isArray(data)) return Response.json({ data });
    const start = Number(url.searchParams.get('pagination[start]'));
    const limit = Number(url.searchParams.get('pagination[limit]'));
    const meta = { pagination: { total: data.length } };
    return Response.json({ data: data.slice(start, start + limit), meta });
  });
  return asked;
}

/**
 * For tests: the markup of a list at an address.
 * @param query of the address, without '?'
 */
export async function renderedList(kind: ProductKind, query = '', locale = 'en'): Promise<string> {
  const messages = messagesFor(locale);
  const url = new URL(`https://site.example/${kind}/${locale}?${query}`);
  const request = { content: new Content(locale), locale, messages, url } as PageRequest;
  const data = await productListQuery(request, kind);
  return renderToStaticMarkup(
    <ProductList data={data} locale={locale} messages={messages} brandSegment="skytravel" />,
  );
}

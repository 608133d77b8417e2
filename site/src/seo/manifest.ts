import type { APIRoute } from 'astro';
import { localeOf, segmentsOf } from '../address.ts';
import { Content } from '../content/client.ts';
import { PAPER } from './colors.ts';
import { fill } from '../messages/fill.ts';
import { messagesFor } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';
import { directionOf } from '../ui/direction.ts';
import { cacheLifetime } from '../page/load-page.ts';
import { loadShell } from '../shell/shell.query.ts';

/** The web app manifest: the brand's name; it starts at the home page of the locale. */
export const GET: APIRoute = async ({ request, cache }) => {
  const segments = segmentsOf(new URL(request.url).pathname) ?? [];
  const locale = localeOf(segments).replace(/\.webmanifest$/, '');
  const content = new Content(locale);
  const locales = await supportedLocales(content);
  if (!isSupported(locale, locales)) return new Response('Not found\n', { status: 404 });
  const { brand } = await loadShell(content, locales ?? []);
  cache.set({ ...cacheLifetime(content), tags: content.tags });
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    description: fill(messagesFor(locale).shell.description, { brand }),
    lang: locale,
    dir: directionOf(locale),
    start_url: paths.home(locale),
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};

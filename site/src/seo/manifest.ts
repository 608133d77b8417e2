import type { APIRoute } from 'astro';
import { localeOf, segmentsOf } from 'contract/addresses';
import { PAPER } from '../brand/palette.ts';
import { fill } from '../messages/fill.ts';
import { messagesFor } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { isSupported, supportedLocales } from '../shell/locales.ts';
import { directionOf } from '../ui/direction.ts';
import { clientOf } from '../page/client-for.ts';
import { loadShell } from '../shell/shell.query.ts';

/** The web app manifest: the brand's name; it starts at the home page of the locale. */
export const GET: APIRoute = async (context) => {
  const segments = segmentsOf(new URL(context.request.url).pathname) ?? [];
  const locale = localeOf(segments).replace(/\.webmanifest$/, '');
  const content = clientOf(context).in(locale);
  const locales = await supportedLocales(content);
  if (!isSupported(locale, locales)) return new Response('Not found\n', { status: 404 });
  const { brand } = await loadShell(content, locales ?? []);
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeContentServer, type Held } from '../../testing/fake-content-server.ts';
import { ContentClient } from '../content/client/client.ts';
import { log } from '../log.ts';
import { followRedirects } from './redirects.ts';

const LOCALES = [
  { code: 'en', name: 'English' },
  { code: 'ja', name: '日本語' },
];
const moved = (from: string, to: string) => ({ from, to, kind: 'moved' });
const gone = (from: string) => ({ from, to: null, kind: 'gone' });

let held: Record<string, Held>;
let calls: URL[];
beforeEach(() => {
  held = { 'i18n/locales': LOCALES, redirects: [moved('/luggages/{locale}/old', '/luggages/{locale}/new')] };
  ({ calls } = fakeContentServer(({ type }) => held[type]));
  vi.spyOn(log, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notFound = (location: string) => new Response(null, { status: 302, headers: { location } });
const notFoundPage = () => Promise.resolve(new Response('<p>Not found', { status: 404 }));
async function answer(path: string, response = notFound('/404/en'), show = notFoundPage) {
  const url = new URL(path, 'https://shop.test');
  const content = new ContentClient(url.pathname.split('/')[2] ?? '');
  const { status, headers, body } = await followRedirects(response, { url, content, show });
  return [status, headers.get('location'), body && 'page'];
}
const redirectsAsked = () => calls.filter(({ pathname }) => pathname === '/api/redirects').length;

test('an address that would be not found leads to its new one, in its language @REDIRECT-1', async () => {
  expect(await answer('/luggages/ja/old', notFound('/luggage-not-found/ja'))).toEqual([301, '/luggages/ja/new', null]);
  expect(await answer('/luggages/ja/old/size')).toEqual([301, '/luggages/ja/new/size', null]);
  expect(await answer('/luggages/ja/never')).toEqual([302, '/404/en', null]);
  expect(await answer('/luggages/xx/old')).toEqual([302, '/404/en', null]);
});

test('a redirect for one language comes before that for all, and without a language it is English @REDIRECT-1', async () => {
  held['redirects'] = [
    moved('/{locale}/a', '/{locale}'),
    moved('/ja/a', '/gifts/ja'),
    moved('/b', '/stories/{locale}'),
  ];
  expect(await answer('/en/a')).toEqual([301, '/en', null]);
  expect(await answer('/ja/a')).toEqual([301, '/gifts/ja', null]);
  expect(await answer('/b')).toEqual([301, '/stories/en', null]);
});

test('old addresses that differ in their query alone lead on one by one @REDIRECT-1', async () => {
  held['redirects'] = [
    moved('/index.php', '/stories/{locale}'),
    moved('/index.php?product_id=40', '/luggages/{locale}/new'),
    gone('/index.php?product_id=41'),
  ];
  expect(await answer('/index.php?utm_source=a&product_id=40')).toEqual([301, '/luggages/en/new', null]);
  expect(await answer('/index.php?product_id=41')).toEqual([410, null, 'page']);
  expect(await answer('/index.php?product_id=42')).toEqual([301, '/stories/en', null]);
});

test('the first page of an old shop leads on by its query, and otherwise to the visitor’s language @REDIRECT-1', async () => {
  held['redirects'] = [moved('/', '/gifts/en'), moved('/?p=123', '/luggages/{locale}/new'), gone('/?p=124')];
  const language = () => notFound('/ja');
  expect(await answer('/?p=123&utm_source=a', language())).toEqual([301, '/luggages/en/new', null]);
  expect(await answer('/?p=125', language())).toEqual([302, '/ja', null]);
  expect(await answer('/', language())).toEqual([302, '/ja', null]);
  const show = vi.fn(notFoundPage);
  expect(await answer('/?p=124', language(), show)).toEqual([410, null, 'page']);
  expect(show).toHaveBeenCalledExactlyOnceWith(new URL('https://shop.test/404/en'));
});

test('an accent is the same however it is written @REDIRECT-5', async () => {
  held['redirects'] = [moved('/caf%C3%A9', '/en')];
  expect(await answer('/cafe%CC%81')).toEqual([301, '/en', null]);
});

test.each(['/..//evil.example', '/.//evil.example/{locale}'])('no address leads to another host: %s', async (to) => {
  held['redirects'] = [moved('/en/a', to)];
  expect(await answer('/en/a')).toEqual([302, '/404/en', null]);
});

test('what is gone answers 410 with the not-found page of its kind @REDIRECT-1', async () => {
  held['redirects'] = [gone('/luggages/{locale}/old')];
  const show = vi.fn(notFoundPage);
  expect(await answer('/luggages/ja/old', notFound('/luggage-not-found/ja'), show)).toEqual([410, null, 'page']);
  expect(show).toHaveBeenCalledExactlyOnceWith(new URL('https://shop.test/luggage-not-found/ja'));
});

test('any other response costs no look-up @REDIRECT-1', async () => {
  const page = new Response('<p>Words');
  const url = new URL('https://shop.test/luggages/en/old');
  expect(await followRedirects(page, { url, content: new ContentClient('en'), show: notFoundPage })).toBe(page);
  expect(await answer('/en/x', notFound('/en/y'))).toEqual([302, '/en/y', null]);
  expect(calls).toEqual([]);
});

test('more redirects than one call returns are read in several, and no more than there may be @REDIRECT-6', async () => {
  held['redirects'] = Array.from({ length: 5200 }, (_, number) => moved(`/${number}`, '/en'));
  expect(await answer('/4999')).toEqual([301, '/en', null]);
  expect(redirectsAsked()).toBe(50);
  expect(await answer('/5100')).toEqual([302, '/404/en', null]);
});

test.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'elsewhere', '/x\ny'])(
  'a destination like %j is never followed @REDIRECT-1',
  async (to) => {
    held['redirects'] = [moved('/a', to), moved('/b', '/en')];
    expect(await answer('/a')).toEqual([302, '/404/en', null]);
    expect(await answer('/b')).toEqual([301, '/en', null]);
  },
);

test('a content server without redirects, or that fails, leaves everything as it is specified @REDIRECT-6 @DECISION-28', async () => {
  held['redirects'] = 'down';
  expect(await answer('/a')).toEqual([302, '/404/en', null]);
  const url = new URL('https://shop.test/a');
  const content = new ContentClient('');
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('locales') ? Response.json(LOCALES) : new Response(null, { status: 404 }),
  );
  expect((await followRedirects(notFound('/404/en'), { url, content, show: notFoundPage })).status).toBe(302);
  // It is no failure, so that the answer is cached.
  expect(content.madeOf.hasFailed).toBe(false);
});

test('a page that cannot be loaded leads on where its address is known to have moved @REDIRECT-6', async () => {
  expect(await answer('/luggages/en/old', new Response('', { status: 503 }))).toEqual([301, '/luggages/en/new', null]);
  expect(await answer('/luggages/en/other', new Response('', { status: 503 }))).toEqual([503, null, 'page']);
});

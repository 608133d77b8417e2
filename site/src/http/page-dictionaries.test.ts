import { hash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { pageFrom } from '../../testing/difference.ts';
import { rendered } from '../../testing/pages.ts';
import { PageDictionaries } from './page-dictionaries.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';

const MARKUP = Array.from({ length: 300 }, (_, n) => `<li class="tile-${n * 7919}">`).join('');
const bareOf = (text: string): Promise<CachedPage> => toCachedPage(rendered(text));
const pageOf = (text: string) => bareOf(MARKUP + text);
const digestOf = (text: string) => hash('sha256', MARKUP + text, 'base64');

let kept: Map<string, CachedPage>;
let list: CachedPage;
let dictionaries: PageDictionaries;
beforeEach(async () => {
  kept = new Map([['/en', await pageOf('home')]]);
  list = await pageOf('list');
  dictionaries = new PageDictionaries(async (key) => kept.get(key));
});
const made = async (page: CachedPage, dictionary: typeof home) =>
  (await dictionaries.make(page, dictionary)) ?? Buffer.alloc(0);
const home = { key: '/en', digest: digestOf('home') };

test('a visitor who has one page gets what differs in the next, marked with the dictionary', async () => {
  const bytes = await made(list, home);
  expect(bytes.subarray(0, 4).toString('hex')).toBe('ff444342');
  expect(bytes.subarray(4, 36).toString('base64')).toBe(home.digest);
  expect(pageFrom(bytes, `${MARKUP}home`)).toBe(`${MARKUP}list`);
  expect(bytes.length).toBeLessThan(list.brotli.length / 3);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('a difference is made once', async () => {
  expect(dictionaries.known(list, home)).toBeUndefined();
  const bytes = await dictionaries.make(list, home);
  expect(dictionaries.known(list, home)).toBe(bytes);
});

test.each([
  { name: 'that has changed since', dictionary: { key: '/en', digest: digestOf('old home') } },
  { name: 'that is not cached', dictionary: { key: '/gifts/en', digest: digestOf('home') } },
])('a page $name is no dictionary', async ({ dictionary }) => {
  expect(await dictionaries.make(list, dictionary)).toBeNull();
});

test('a page that has nothing in common with what the visitor has is sent as to everybody', async () => {
  kept.set('/other', await bareOf('x'));
  const other = { key: '/other', digest: hash('sha256', 'x', 'base64') };
  expect(await dictionaries.make(list, other)).toBeNull();
});

test('many at once do not make the site compress more than four', async () => {
  for (let n = 0; n < 6; n++) kept.set(`/${n}`, await pageOf(String(n)));
  const made = Array.from({ length: 6 }, (_, n) =>
    dictionaries.make(list, { key: `/${n}`, digest: digestOf(String(n)) }),
  );
  expect((await Promise.all(made)).filter(Boolean)).toHaveLength(4);
});

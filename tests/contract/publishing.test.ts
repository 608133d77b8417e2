import { afterAll, beforeAll, expect, it } from 'vitest';
import { content, firstOf } from '../support/content-api.ts';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { contentServer, editorAccount, siteOrigin } from '../support/environment.ts';

const sku = 'published-by-the-tests';
const address = `/accessories/en/${sku}`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let editor: Editor;
let color: string;
let accessory: string;
let isRemoved = true;
let review: string;
let picture: number;

const get = async (path: string) => {
  const response = await fetch(siteOrigin + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};
const shows = (path: string, text: string) => expect.poll(async () => (await get(path)).html).toContain(text);
const answers = (path: string, status: number) => expect.poll(async () => (await get(path)).status).toBe(status);
const connect = (documentId: string) => ({ connect: [{ documentId, locale: 'en' }] });

beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const { data } = await content('accessories?populate=images&locale=en&pagination[limit]=1');
  const bytes = await (await fetch(contentServer + data[0].images[0].url)).arrayBuffer();
  picture = (await editor.addFile(bytes, 'published-by-the-tests.webp')).id;
  color = (await editor.create('color', { color: 'Plum', color_code: '#5e3a5e' })).documentId;
});
afterAll(async () => {
  if (review) await editor.remove('review', review);
  if (!isRemoved) await editor.remove('accessory', accessory);
  await editor.remove('color', color);
  await editor.removeFile(picture);
});

it('shows a price that an editor has changed and published, in every language @SITE-2', async () => {
  const { data } = await content('luggages?fields[0]=item_sku&fields[1]=price&locale=ja&pagination[limit]=1');
  const [{ documentId, item_sku, price }] = data;
  const pages = ['en', 'ja'].map((locale) => `/luggages/${locale}/${item_sku}`);
  for (const page of pages) expect((await get(page)).html).not.toContain('23,456');

  await editor.change('luggage', documentId, { price: 23456 });
  for (const page of pages) await shows(page, '23,456');

  await editor.change('luggage', documentId, { price });
  await expect.poll(async () => (await get(pages[0]!)).html).not.toContain('23,456');
});

it('shows a new product at once, also where it was just a redirect or an empty search result', async () => {
  const search = `/accessories/en/filter/${encodeURIComponent('filters[color][color][$eq]=Plum')}`;
  expect((await get(address)).status).toBe(302);
  expect((await get(address)).status).toBe(302);
  expect((await get(search)).html).not.toContain(sku);

  const fields = { item_sku: sku, title: 'Tag', price: 1, color: connect(color), images: [picture] };
  accessory = (await editor.create('accessory', fields)).documentId;
  isRemoved = false;
  await answers(address, 200);
  await shows(search, sku);
  await shows('/sitemap-en.xml', sku);
});

it("shows a color's new name wherever a product has it", async () => {
  await shows('/accessories/en', 'Plum');
  await editor.change('color', color, { color: 'Aubergine' });
  await shows(address, 'Aubergine');
  await shows('/accessories/en', 'Aubergine');
});

it('shows a first review, and its change', async () => {
  const fields = { content: 'It stays shut.', rating: 5, customer: 'Ana', review_date: '2026-01-01' };
  review = (await editor.create('review', { ...fields, accessory: connect(accessory) })).documentId;
  await shows(address, 'It stays shut.');
  await editor.change('review', review, { content: 'It stays shut, mostly.' });
  await shows(address, 'It stays shut, mostly.');
});

it("shows a picture's new alternative text", async () => {
  await editor.describeFile(picture, { alternativeText: 'A tag on a red suitcase' });
  await shows(address, 'A tag on a red suitcase');
});

it('shows a picture that is replaced in a text at its new address, and no longer once it is deleted', async () => {
  const { id, url } = await editor.addFile(pixel, 'in-a-published-text.png');
  const fields = { page_id: 'with-a-picture', title: 'Pictured', content: `![A tag](${url})` };
  const { documentId } = await editor.create('page', fields);
  const path = '/skytravel/en/with-a-picture';
  const source = async () => /src="([^"]*in_a_published_text[^"]*)"/.exec((await get(path)).html)?.[1] ?? '';
  await answers(path, 200);
  const first = await source();
  expect(first).toMatch(/^\/images\/[1-9a-z]\w{5,}_/);
  expect((await fetch(siteOrigin + first)).headers.get('cache-control')).toContain('immutable');

  await editor.replaceFile(id, pixel, 'other.png');
  await expect.poll(source).not.toBe(first);
  expect(await source()).toMatch(/^\/images\/[1-9a-z]\w{5,}_/);

  await editor.removeFile(id);
  await expect.poll(source).toMatch(/^\/images\/0_/);
  expect((await get(await source())).status).toBe(404);
  await editor.remove('page', documentId);
  await answers(path, 302);
});

it('finds a renamed entry in a search', async () => {
  const { data } = await content('luggages?fields[0]=title&sort=id:desc&locale=en&pagination[limit]=1');
  const search = '/search/en?search=Zephyrine';
  expect((await get(search)).html).not.toContain('Zephyrine Cabin');
  await editor.change('luggage', data[0].documentId, { title: 'Zephyrine Cabin' });
  await shows(search, 'Zephyrine Cabin');
  await editor.change('luggage', data[0].documentId, { title: data[0].title });
  await expect.poll(async () => (await get(search)).html).not.toContain('Zephyrine Cabin');
});

it("shows the footer's new texts on every page", async () => {
  const { data } = await content('corporate-detail?fields[0]=footer_section_3_text&locale=en');
  const pages = ['/en', '/404/en', `/stories/en/${await firstOf('stories', 'story_id')}`];
  await editor.changeSingle('corporate-detail', { footer_section_3_text: 'Ask us anything' });
  for (const page of pages) await shows(page, 'Ask us anything');
  await editor.changeSingle('corporate-detail', { footer_section_3_text: data.footer_section_3_text });
});

it('shows a product, redirects from it while it is unpublished, and shows it again', async () => {
  await answers(address, 200);
  for (let round = 0; round < 2; round++) {
    await editor.unpublish('accessory', accessory);
    await answers(address, 302);
    await editor.publish('accessory', accessory);
    await answers(address, 200);
  }
});

it('no longer counts a product that an editor has removed', async () => {
  await editor.remove('accessory', accessory);
  isRemoved = true;
  const { meta } = await content('accessories?locale=en&fields[0]=item_sku&pagination[limit]=1');
  await shows('/accessories/en', `of ${meta.pagination.total}`);
  await answers(address, 302);
});

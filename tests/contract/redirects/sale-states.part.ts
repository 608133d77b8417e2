import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content, site } from './servers.ts';

const LOCALES = ['en', 'fil', 'ja'];
/** Three colors of one case. */
let gone: { documentId: string; item_sku: string };
let heir: { documentId: string; item_sku: string };
let soldOut: { documentId: string; item_sku: string };

const read = async (path: string) => (await fetch(site.origin + path, { redirect: 'manual' })).text();
const totalOf = async (path: string) => Number(/ of (\d+)<progress/.exec(await read(path))![1]);
const eventually = (path: string, text: string) => expect.poll(() => read(path)).toContain(text);
const link = (locale: string, { item_sku }: { item_sku: string }) => `/luggages/${locale}/${item_sku}`;

describe('Whether a product is on sale', () => {
  beforeAll(async () => {
    const group = 'filters[variant][$eq]=aero-small&fields[0]=item_sku&sort[0]=item_sku:asc&locale=en';
    [gone, heir, soldOut] = await content.content(`luggages?${group}`);
  });
  afterAll(() => content.editor.change('luggage', gone.documentId, { state: null, successor: { set: [] } }));

  test('what an editor discontinues in one language is out of lists, counts, search and sitemaps in all @SALE-5', async () => {
    const before = await totalOf('/luggages/en?loads=20');
    expect(await read('/luggages/en?loads=20')).toContain(`href="${link('en', gone)}"`);
    expect(await read(link('en', heir))).toContain(`href="${link('en', gone)}"`);
    const successor = { connect: [{ documentId: heir.documentId, locale: 'en' }] };
    await content.editor.change('luggage', gone.documentId, { state: 'discontinued', successor });

    for (const locale of LOCALES) {
      await expect.poll(() => read(`/luggages/${locale}?loads=20`)).not.toContain(`href="${link(locale, gone)}"`);
      for (const path of [`/${locale}?loads=20`, `/search/${locale}?search=${gone.item_sku}`, `/sitemap-${locale}.xml`])
        await expect.poll(() => read(path), { message: path }).not.toContain(`${link(locale, gone)}"`);
      expect(await read(`/sitemap-${locale}.xml`)).not.toContain(`${link(locale, gone)}<`);
      expect(await read(link(locale, heir))).not.toContain(`href="${link(locale, gone)}"`);
    }
    expect(await totalOf('/luggages/en?loads=20')).toBe(before - 1);
    expect(await totalOf('/luggages/en?filter=&loads=60')).toBe(before - 1);
  });

  test('its page stays in every language, and leads to its successor and to its other colors @SALE-4', async () => {
    for (const [locale, words] of [
      ['en', 'No longer made'],
      ['fil', 'Hindi na ginagawa'],
      ['ja', '販売終了'],
    ] as const) {
      await eventually(link(locale, gone), words);
      const page = await read(link(locale, gone));
      expect(page).toMatch(new RegExp(`class="store-button" href="${link(locale, heir)}"`));
      expect(page).toContain(`href="${link(locale, soldOut)}"`);
      expect(page).toContain('https://schema.org/Discontinued');
    }
    expect(await read(`/kept/en/cases?items=${gone.item_sku}`)).toContain('"state":"No longer made"');
    expect(await read(`/compare/en?items=${gone.item_sku},${heir.item_sku}`)).toContain('No longer made');
  });

  test('a successor that is withdrawn is no longer linked to @SALE-4', async () => {
    await content.editor.unpublish('luggage', heir.documentId);
    await expect.poll(() => read(link('en', gone))).not.toContain('Its successor');
    await content.editor.publish('luggage', heir.documentId);
    await eventually(link('en', gone), 'Its successor');
  });

  test('what is sold out says so wherever it is listed, and can be filtered out @SALE-3 @SALE-6 @SALE-7', async () => {
    const before = await totalOf('/luggages/en?loads=20');
    const filtered = '/luggages/en?filter=availability%3Dnow&loads=60';
    expect(await read('/luggages/en')).not.toContain('On sale now');
    await content.editor.change('luggage', soldOut.documentId, { state: 'sold out' });
    await eventually('/luggages/en?loads=20', 'class="tile-state">Sold out<');
    await eventually('/luggages/en', 'On sale now');
    await eventually(link('ja', soldOut), '売り切れ');
    expect(await totalOf(filtered)).toBe(before - 1);
    expect(await read(filtered)).not.toContain(`href="${link('en', soldOut)}"`);
    expect(await read(filtered)).toContain('noindex');

    await content.editor.change('luggage', soldOut.documentId, { state: null });
    await expect.poll(() => read('/luggages/en')).not.toContain('On sale now');
  });
});

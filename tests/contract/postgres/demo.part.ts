import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { content as contentPackage } from '../../../scripts/launcher/places.mjs';
import { colleague } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { expectRoles } from '../../support/roles.ts';
import { countsOf, statusesOf } from '../../support/statuses.ts';
import { pictures } from './demo.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('On PostgreSQL, configured by environment variables only, the content server', () => {
  const ask = async (path: string) => {
    const response = await fetch(`${server.origin}/api/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const skusOf = async (query: string): Promise<string[]> =>
    (await ask(`luggages?${query}`)).data.map(({ item_sku }: { item_sku: string }) => item_sku);

  it('lists the requested fields in order of creation, and creates no SQLite database', async () => {
    const { data, meta } = await ask(
      'luggages?fields[0]=item_sku&fields[1]=price&fields[2]=is_limited_edition&pagination[start]=0&pagination[limit]=2&locale=en',
    );
    const named = data.map(({ id: _, documentId: __, ...fields }: Record<string, unknown>) => fields);
    expect(named).toEqual([
      { item_sku: 'aero-medium', price: 7495.5, is_limited_edition: false },
      { item_sku: 'aero-large', price: 9495, is_limited_edition: false },
    ]);
    expect(meta.pagination.total).toBe(3);
    expect(readdirSync(server.env.CONTENT_DATA_DIR!).filter((name) => name.includes('.db'))).toEqual([]);
  });

  it('shows the pictures', async () => {
    const { data } = await ask('luggages?populate=images&sort[1]=price:desc&locale=en');
    const picture = await fetch(new URL(data[0].images[0].url, server.origin));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(
      readFileSync(join(contentPackage, 'demo/media', pictures[2])),
    );
  });

  it.each([
    ['price:desc', ['aero-large', 'aero-medium', 'aero-small']],
    ['price:asc', ['aero-medium', 'aero-small', 'aero-large']],
    ['size:desc', ['aero-small', 'aero-medium', 'aero-large']],
    ['size:asc', ['aero-large', 'aero-medium', 'aero-small']],
  ])('sorts by sort[1]=%s, equals in the order of making, page by page', async (sort, skus) => {
    const page = (start: number) => skusOf(`sort[1]=${sort}&pagination[start]=${start}&pagination[limit]=1&locale=en`);
    expect([...(await page(0)), ...(await page(1)), ...(await page(2))]).toEqual(skus);
  });

  it.each([
    ['aERO mEDIUM', 'en', ['aero-medium']],
    ['CHECK-IN', 'en', ['aero-medium', 'aero-large']],
    ['champagne', 'en', ['aero-large']],
    ['midNIGHT', 'fil', ['aero-medium']],
    ['champagne', 'fil', []],
  ])('searches title, category and color for %s in %s', async (words, locale, skus) => {
    const fields = ['[title]', '[item_categories][title]', '[color][color]'];
    const search = fields.map((field, at) => `filters[$or][${at}]${field}[$containsi]=${encodeURIComponent(words)}`);
    expect(await skusOf(`populate=*&${search.join('&')}&locale=${locale}`)).toEqual(skus);
  });

  it.each([
    ['filters[item_categories][title][$eq]=Check-in&locale=en', ['aero-medium', 'aero-large']],
    ['filters[color][color][$eq]=Coral&locale=en', ['aero-small']],
    ['filters[color][color][$eq]=Coral&locale=fil', ['aero-small']],
    ['filters[item_categories][title][$eq]=Hand-carry&locale=fil', ['aero-small']],
    ['filters[item_categories][title][$eq]=Cabin&locale=fil', []],
    ['filters[size][$eq]=Medium&filters[item_categories][title][$eq]=Aero&locale=en', ['aero-medium']],
    [
      'filters[$or][0][height_cm][$eq]=66.7&filters[$or][0][weight_kg][$eq]=3.3' +
        '&filters[$or][1][height_cm][$eq]=55&filters[$or][1][weight_kg][$null]=true&locale=en',
      ['aero-medium', 'aero-small'],
    ],
    ['filters[variant][$eq]=aero&locale=en', ['aero-medium', 'aero-large', 'aero-small']],
  ])('filters by %s', async (query, skus) => {
    expect(await skusOf(query)).toEqual(skus);
  });

  it('returns only Filipino content for Filipino', async () => {
    const titlesIn = async (locale: string) =>
      (await ask(`luggages?locale=${locale}`)).data.map(({ title }: { title: string }) => title);
    expect(await titlesIn('en')).toEqual(['Aero Medium', 'Aero Large', 'Aero Cabin']);
    expect(await titlesIn('fil')).toEqual(['Maletang Aero Medium', 'Maletang Aero Cabin']);
  });

  it('shows reviews by their date', async () => {
    const { data } = await ask(
      'luggages?filters[item_sku][$eq]=aero-medium&populate[reviews][sort]=review_date:asc&locale=en',
    );
    const customers = data[0].reviews.map(({ customer }: { customer: string }) => customer);
    expect(customers).toEqual(['Earlier', 'Later']);
  });

  it('returns an item once even when sorted by its reviews', async () => {
    expect(
      await skusOf('filters[item_sku][$eq]=aero-medium&populate=reviews&sort=reviews.review_date:asc&locale=en'),
    ).toEqual(['aero-medium']);
  });

  it('shows no seeded entry as modified, nor another language once one was published', async () => {
    const somebody = await colleague(server.origin, account);
    const isAllPublished = async () => {
      expect(new Set(Object.values(await statusesOf(somebody)))).toEqual(new Set(['published']));
      expect(await countsOf(somebody)).toMatchObject({ draft: 0, modified: 0 });
    };
    await isAllPublished();
    const [{ documentId }] = (await ask('luggages?filters[item_sku][$eq]=aero-medium&locale=en')).data;
    await somebody.editor.change('luggage', documentId, { price: 7495 });
    await isAllPublished();
  });

  it('lets an Editor do everything with the content and an Author write drafts, and neither change settings', async () => {
    await expectRoles(server.origin, account);
  });
});

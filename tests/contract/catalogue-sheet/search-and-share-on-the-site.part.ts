import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSite } from '../../support/own-site.ts';
import { server } from './server.ts';

let site: OwnSite;
let picture: { id: number };

/** What a crawler reads of a page. */
async function head(path: string) {
  const html = await (await fetch(site.origin + path)).text();
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return { description: meta('description'), shared: meta('og:description'), picture: meta('og:image') };
}

interface Case {
  type: string;
  path: (entry: Record<string, string>) => string;
  key: string;
}
const KINDS: Case[] = [
  { type: 'luggage', key: 'item_sku', path: ({ item_sku }) => `/luggages/en/${item_sku}` },
  { type: 'accessory', key: 'item_sku', path: ({ item_sku }) => `/accessories/en/${item_sku}` },
  { type: 'gift', key: 'item_sku', path: ({ item_sku }) => `/gifts/en/${item_sku}` },
  { type: 'story', key: 'story_id', path: ({ story_id }) => `/stories/en/${story_id}` },
  { type: 'page', key: 'page_id', path: ({ page_id }) => `/skytravel/en/${page_id}` },
];
const SINGLES = [
  ['luggage-page', '/luggages/en'],
  ['accessory-page', '/accessories/en'],
  ['gift-page', '/gifts/en'],
  ['lifestyle-section', '/stories/en'],
  ['main-slider', '/en'],
] as const;

/** Chooses both, and takes them back. */
async function chosenAndTakenBack(path: string, save: (search_and_share: object | null) => Promise<unknown>) {
  const own = await head(path);
  const words = `Chosen for ${path}`;
  await save({ description: words, share_picture: picture.id });
  await expect.poll(() => head(path)).toMatchObject({ description: words, shared: words });
  const chosen = await head(path);
  expect(chosen.picture).toMatch(/^http.*\/images\/.*\.jpeg$/);
  const { pathname } = new URL(chosen.picture!);
  expect((await fetch(site.origin + pathname)).headers.get('content-type')).toBe('image/jpeg');
  await save(null);
  await expect.poll(() => head(path)).toEqual(own);
}

describe('what search engines and shared links show of a page', () => {
  beforeAll(async () => {
    site = await server.startSite();
    const [luggage] = await server.content('luggages?populate[images][fields][0]=name&pagination[limit]=1&locale=en');
    [picture] = luggage.images;
  });
  afterAll(async () => {
    await site?.stop();
  });

  test.each(KINDS)(
    'an entry of $type has the description and picture that were chosen, else its own @SEO-8',
    async (of) => {
      const { type, key, path } = of;
      const entry = (await server.editor.first(type)) as unknown as Record<string, string>;
      expect(entry[key]).toBeTruthy();
      await chosenAndTakenBack(path(entry), (search_and_share) =>
        server.editor.change(type, entry.documentId!, { search_and_share }),
      );
    },
  );

  test.each(SINGLES)('so has the record %s for the page %s @SEO-8', async (type, path) => {
    await chosenAndTakenBack(path, (search_and_share) => server.editor.changeSingle(type, { search_and_share }));
  });
});

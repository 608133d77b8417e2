import { expect, test } from '@playwright/test';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content-api.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

const SKU = 'aero-medium-coral';
let changed: Awaited<ReturnType<typeof startChangedContentServer>>;
let site: OwnSite;

/** The demo as if much of it had no Japanese. */
test.beforeAll(async () => {
  const inJapanese = (query: URLSearchParams) => query.get('locale') === 'ja';
  type Entries = Record<string, any>[];
  const none = (entries: Entries, query: URLSearchParams) => (inJapanese(query) ? [] : entries);
  const without = (field: string, id: string) => (entries: Entries, query: URLSearchParams) =>
    entries.filter((entry) => !inJapanese(query) || entry[field] !== id);
  changed = await startChangedContentServer({
    accessories: none,
    'store-locations': none,
    stories: none,
    pages: without('page_id', 'warranty'),
    luggages: (entries, query) => {
      if (inJapanese(query) && [...query.values()].includes(SKU)) return [];
      return entries.map((entry) => ({
        ...entry,
        ...(entry.localizations && {
          localizations: entry.localizations.filter(({ locale }: { locale: string }) => locale !== 'ja'),
        }),
      }));
    },
  });
  site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
});
test.afterAll(async () => {
  await site.stop();
  await changed.stop();
});

test('a list without an entry in a language shows the English ones, marked so @DECISION-8 @phone', async ({ page }) => {
  await page.goto(`${site.origin}/accessories/ja`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveAttribute('lang', 'en');
  await page.goto(`${site.origin}/stories/ja`);
  const stories = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(stories.first().locator('[lang="en"]').first()).toBeVisible();
  const { data } = await content('store-locations?locale=en&sort=createdAt:asc');
  const html = await (await page.request.get(`${site.origin}/store-locations/ja`)).text();
  expect(html).toContain(`lang="en"><bdi>${data[0].storeName}</bdi>`);
});

test('a list and an item that are borrowed from English have the English page as canonical @SEO-2 @phone', async ({
  page,
}) => {
  for (const address of [
    (locale: string) => `/accessories/${locale}`,
    (locale: string) => `/luggages/${locale}/${SKU}`,
  ]) {
    await page.goto(site.origin + address('ja'));
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical!).pathname).toBe(address('en'));
    await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(0);
  }
});

test('an item that is not translated is shown in English and marked so @DECISION-8 @phone', async ({ page }) => {
  await page.goto(`${site.origin}/luggages/ja/${SKU}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Coral');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test('a page that is not translated is shown in English below the language’s own headings @DECISION-8 @phone', async ({
  page,
}) => {
  const { data } = await content('page-categories?locale=ja&sort=createdAt:asc');
  await page.goto(`${site.origin}/skytravel/ja/warranty`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await expect(page.locator('.rich-text')).toHaveAttribute('lang', 'en');
  const list = page.getByRole('navigation', { name: 'サポートとご案内' });
  await expect(list.getByRole('heading')).toHaveText(data.map((category: any) => category.title));
});

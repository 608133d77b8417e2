import { expect, test } from '@playwright/test';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content-api.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

const SKU = 'aero-large-sand';
const DESCRIPTION = 'Der große Koffer für zwei Wochen';
const SENTENCE = 'What you were looking at is not available in this language. Here is the whole list.';
let changed: Awaited<ReturnType<typeof startChangedContentServer>>;
let site: OwnSite;

/** The demo with one case in German, which the interface does not speak, and one that only Japanese has. */
test.beforeAll(async () => {
  const filter = `filters[item_sku][$eq]=${SKU}`;
  const { data } = await content<{ data: Record<string, unknown>[] }>(`luggages?locale=en&${filter}&populate=*`);
  const german = { ...data[0], locale: 'de', short_description: DESCRIPTION, localizations: [] };
  changed = await startChangedContentServer({
    'i18n/locales': (locales) => [...locales, { code: 'de', name: 'Deutsch' }],
    luggages: (entries, query) => {
      if (query.get('locale') === 'de') return [german];
      const alone = entries.map((entry) => ({ ...entry, ...(entry.localizations && { localizations: [] }) }));
      return query.get('locale') === 'ja' ? alone : alone.filter(({ item_sku }) => item_sku !== SKU);
    },
  });
  site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
});
test.afterAll(async () => {
  await site.stop();
  await changed.stop();
});

test('a language without a catalogue shows English words, marked as English, around its own texts @DECISION-8 @SITE-3 @phone', async ({
  page,
}) => {
  await page.goto(`${site.origin}/luggages/de/${SKU}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const languageOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await languageOf('Skip to content')).toBe('en');
  expect(await languageOf(DESCRIPTION)).toBe('de');
  await page.goto(`${site.origin}/luggages/de`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveAttribute('lang', 'de');
});

test('it is not offered, nor named to search engines, until it is switched on @SITE-3 @SEO-4 @desktop', async ({
  page,
  request,
}) => {
  await page.goto(`${site.origin}/luggages/en`);
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '日本語' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deutsch' })).toHaveCount(0);
  await expect(page.locator('link[hreflang="de"]')).toHaveCount(0);
  expect(await (await request.get(`${site.origin}/sitemap.xml`)).text()).not.toContain('sitemap-de');
  await page.goto(`${site.origin}/luggages/de`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.describe('an item that a language lacks', () => {
  test('an item that only Japanese has leads to the English list, which says so @SITE-4 @desktop', async ({ page }) => {
    await page.goto(`${site.origin}/luggages/en`);
    await expect(page.getByText(SENTENCE)).toBeHidden();
    await page.goto(`${site.origin}/luggages/ja/${SKU}`);
    await page.getByRole('banner').getByRole('button', { name: /^言語/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.origin}/luggages/en#untranslated`);
    await expect(page.getByText(SENTENCE)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
});

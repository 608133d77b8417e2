import { expect, type Page, test } from '@playwright/test';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content-api.ts';
import { startOwnSite } from '../support/own-site.ts';

const FILTER = `filter=${encodeURIComponent('filters[size][$eq]=Small')}`;
const selector = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Language|Wika|言語)/ });
const languages = (page: Page) => page.getByRole('banner').getByRole('list', { name: /^(Language|Wika|言語)$/ });

async function choose(page: Page, name: string) {
  await selector(page).click();
  await languages(page).getByRole('link', { name }).click();
}

test('the selector lists every locale in its own language, linking to the same page @SITE-3 @desktop', async ({
  page,
}) => {
  const locales = await content<{ code: string; name: string }[]>('i18n/locales');
  await page.goto(`/luggages/en?${FILTER}&utm_source=somewhere`);
  await selector(page).click();
  await expect(languages(page).getByRole('link')).toHaveCount(locales.length);
  for (const { code, name } of locales) {
    const link = languages(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('lang', code);
    const url = new URL((await link.getAttribute('href'))!, page.url());
    expect(url.pathname).toBe(`/luggages/${code}`);
    expect([...url.searchParams]).toEqual([['filter', 'filters[size][$eq]=Small']]);
  }
  await expect(languages(page).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});

test('choosing a language shows the same page in it, and / remembers the choice @DECISION-10 @DECISION-26 @phone', async ({
  page,
  context,
}) => {
  await page.goto('/luggages/en');
  expect(await context.cookies()).toEqual([]);
  await choose(page, 'Filipino');
  await expect(page).toHaveURL('/luggages/fil');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');

  const cookies = await context.cookies();
  expect(cookies.map(({ name, value, path, sameSite }) => ({ name, value, path, sameSite }))).toEqual([
    { name: 'locale', value: 'fil', path: '/', sameSite: 'Lax' },
  ]);
  const days = (cookies[0]!.expires - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Sky Travel' }).click();
  await expect(page).toHaveURL('/fil');

  await page.goto('/luggages/fil');
  await choose(page, 'English');
  await expect(page).toHaveURL('/luggages/en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('Escape closes the list and returns the focus @PAGES-2 @desktop', async ({ page }) => {
  await page.goto('/luggages/en');
  await selector(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(languages(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages(page)).toBeHidden();
  await expect(selector(page)).toBeFocused();
});

test('the footer stays English, is marked so, and its links keep the language of the page @FOOT-1 @FOOT-3 @DECISION-9 @phone', async ({
  page,
}) => {
  await page.goto('/luggages/fil');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('[lang=en]').getByRole('heading', { name: 'Luggage', exact: true })).toBeVisible();
  const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const own = hrefs.filter((href) => href.startsWith('/') && href !== '/');
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((href) => href.split('/')[2] !== 'fil')).toEqual([]);
  await footer.getByRole('link', { name: 'Cabin', exact: true }).click();
  await expect(page).toHaveURL(/\/luggages\/fil\/filter\//);
  await expect(page.locator('main').getByRole('listitem').getByRole('heading').first()).toBeVisible();
});

test('there is no selector when the corporate detail disables the locales @SITE-3 @phone', async ({ page }) => {
  const changed = await startChangedContentServer({
    'corporate-detail': (record) => ({ ...record, disable_locales: true }) as unknown as typeof record,
  });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  try {
    await page.goto(`${site.origin}/luggages/en`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
    await expect(selector(page)).toHaveCount(0);
    await expect(page.locator('#languages')).toHaveCount(0);
  } finally {
    await site.stop();
    await changed.stop();
  }
});

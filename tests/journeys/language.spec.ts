import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content.ts';

const FILTER = `filter=${encodeURIComponent('filters[size][$eq]=Small')}`;
const selector = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Language|Wika|言語)/ });
const languages = (page: Page) => page.getByRole('banner').getByRole('list', { name: /^(Language|Wika|言語)$/ });

async function choose(page: Page, name: string) {
  await selector(page).click();
  await languages(page).getByRole('link', { name }).click();
}

test('the selector lists every locale in its own language, linking to the same page', async ({ page }) => {
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

test('choosing a language shows the same page in it, and / remembers the choice', async ({ page, context }) => {
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
});

test('the language can be changed again on the page it led to', async ({ page }) => {
  await page.goto('/luggages/en');
  await choose(page, 'Filipino');
  await expect(page).toHaveURL('/luggages/fil');
  await choose(page, 'English');
  await expect(page).toHaveURL('/luggages/en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('Escape closes the list and gives the focus back', async ({ page }) => {
  await page.goto('/luggages/en');
  await selector(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(languages(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages(page)).toBeHidden();
  await expect(selector(page)).toBeFocused();
});

test('the footer stays English, says so, and links on in the language of the page', async ({ page }) => {
  await page.goto('/luggages/fil');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('[lang=en]').getByRole('heading', { name: 'Luggage', exact: true })).toBeVisible();
  const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const own = hrefs.filter((href) => href.startsWith('/') && href !== '/');
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((href) => href.split('/')[2] !== 'fil')).toEqual([]);
});

test('a category of the footer finds its luggage in every language', async ({ page }) => {
  await page.goto('/luggages/fil');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cabin', exact: true }).click();
  await expect(page).toHaveURL(/\/luggages\/fil\/filter\//);
  await expect(page.locator('main').getByRole('listitem').getByRole('heading').first()).toBeVisible();
});

test('the empty path leads to /en, whatever language the browser asks for', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-language': 'fil,ja;q=0.9' }, maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/en');
});

for (const choice of ['xx', '../evil', '%E0%A4%A', '__proto__', 'https://evil.example']) {
  test(`the empty path does not follow the strange choice ${choice}`, async ({ request }) => {
    const response = await request.get('/', { headers: { cookie: `locale=${choice}` }, maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe('/en');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be chosen, and nothing is kept', async ({ page, context }) => {
    await page.goto('/luggages/en');
    await choose(page, '日本語');
    await expect(page).toHaveURL('/luggages/ja');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await context.cookies()).toEqual([]);
  });
});

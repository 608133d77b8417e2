import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';
import { siteOrigin } from '../support/environment.ts';

const SCREENS = [
  { path: '/404/en', texts: 'page_not_found', list: '/luggages/en' },
  { path: '/luggage-not-found/en', texts: 'item_not_found', list: '/luggages/en' },
  { path: '/accessory-not-found/en', texts: 'item_not_found', list: '/accessories/en' },
  { path: '/gift-not-found/en', texts: 'item_not_found', list: '/gifts/en' },
];

for (const { path, texts, list } of SCREENS) {
  test(`${path} answers 404 with the texts of the content server and a way on`, async ({ page }) => {
    const { data } = await content('not-found-section?locale=en');
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: data[`${texts}_title`] })).toBeVisible();
    await expect(page.getByText(data[`${texts}_subtitle`])).toBeVisible();
    await expect(page.getByText(data[`${texts}_message`])).toBeVisible();
    const button = page.locator('main').getByRole('link');
    await expect(button).toHaveAttribute('href', list);
    await expect(button).toHaveText(/\S/);
    await expectAccessible(page);
  });
}

test('a not-found page is cached for at most a minute', async ({ request }) => {
  const response = await request.get('/404/en');
  const cacheControl = response.headers()['cache-control'] ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('the not-found page speaks the language of its address', async ({ page }) => {
  const { data } = await content('not-found-section?locale=fil');
  await page.goto('/404/fil');
  await expect(page.getByRole('heading', { level: 1, name: data.page_not_found_title })).toBeVisible();
});

const STRANGE_PATHS = [
  '/xx',
  '/404',
  '/404/xx',
  '/luggages/xx',
  '/luggage-not-found/xx',
  '/nothing',
  '/nothing/at/all',
  '/LUGGAGES/en',
  '/__proto__',
  '/luggages/constructor',
  '/%00',
  '/en%00',
  '/%E0%A4%A',
  '/404/%E0%A4%A',
  '//evil.example/en',
  `/${'a'.repeat(9000)}`,
];

for (const path of STRANGE_PATHS) {
  test(`${path.slice(0, 40)} leads to 404/en`, async ({ request }) => {
    const response = await request.get(siteOrigin + path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe('/404/en');
  });
}

for (const path of [
  '/en?search=%E0%A4%A',
  '/en?search=%00',
  '/luggages/en?search[]=a',
  '/search/en?search=%F0%9F',
  '/en?__proto__[x]=1',
]) {
  test(`${path} is a normal page`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200);
  });
}

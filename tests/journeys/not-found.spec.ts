import { expect, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content-api.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const SCREENS = [
  { path: '/404/en', texts: 'page_not_found', list: '/luggages/en', tag: '@phone' },
  { path: '/luggage-not-found/en', texts: 'item_not_found', list: '/luggages/en', tag: '@desktop' },
  { path: '/accessory-not-found/en', texts: 'item_not_found', list: '/accessories/en', tag: '@phone' },
  { path: '/gift-not-found/en', texts: 'item_not_found', list: '/gifts/en', tag: '@desktop' },
];

/** Those of accessories and gifts only lead to another list. */
for (const { path, texts, list, tag } of SCREENS.slice(0, isAll ? 4 : 2)) {
  test(`${path} answers 404 with the texts of the content server and a way on @ROUTE-1 @NOTFOUND-1 @DECISION-6 ${tag}`, async ({
    page,
  }) => {
    const { data } = await content('not-found-section?locale=en');
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    // Cached for at most a minute.
    const age = /max-age=(\d+)/.exec(response?.headers()['cache-control'] ?? '')?.[1] ?? 0;
    expect(Number(age)).toBeLessThanOrEqual(60);
    await expect(page).toHaveTitle(`Sky Travel - ${data[`${texts}_title`]}`);
    await expect(page.getByRole('heading', { level: 1, name: data[`${texts}_title`] })).toBeVisible();
    await expect(page.getByText(data[`${texts}_subtitle`])).toBeVisible();
    await expect(page.getByText(data[`${texts}_message`])).toBeVisible();
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoOverflow(page);
    }
    const button = page.locator('main').getByRole('link');
    await expect(button).toHaveAttribute('href', list);
    await button.press('Enter');
    await expect(page).toHaveURL(list);
  });
}

test('while the content server is down nothing is reported as missing @DECISION-7 @phone', async ({
  page,
  request,
}) => {
  const site = await startOwnSite({ CONTENT_SERVER_URL: 'http://127.0.0.1:9' });
  for (const path of [
    '/stories/en?page=2',
    '/stories/en/roro?page=2',
    '/store-locations/en?store=2',
    '/skytravel/en/x',
  ]) {
    const response = await page.goto(site.origin + path);
    expect(response?.status(), path).toBe(503);
    expect(response?.headers()['retry-after'], path).toBeTruthy();
    await expect(page.getByRole('link', { name: 'Try again' }), path).toHaveAttribute('href', path);
    await expect(page.locator('main').getByRole('status')).toBeVisible();
    const [bar, notice, footer] = (await Promise.all(
      [page.getByRole('banner'), page.locator('main').getByRole('status'), page.getByRole('contentinfo')].map((part) =>
        part.boundingBox(),
      ),
    )) as { y: number; height: number }[];
    expect(notice!.y - bar!.y - bar!.height, `${path}: clear of the navbar`).toBeGreaterThanOrEqual(16);
    expect(footer!.y + footer!.height, `${path}: nothing is left below the footer`).toBeGreaterThanOrEqual(
      page.viewportSize()!.height - 1,
    );
  }
  await expectAccessible(page);
  // The not-found pages have their own texts.
  for (const { path } of SCREENS) {
    const response = await request.get(site.origin + path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toMatch(/<h1[^>]*>This (?:page|one) has/);
  }
  await page.goto('about:blank');
  await site.stop();
});

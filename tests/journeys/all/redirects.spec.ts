import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { logInToAdmin } from '../../support/admin.ts';
import { account, OwnContentServer } from '../../support/own-content-server.ts';
import { arrivesAt } from '../../support/old-address.ts';
import type { OwnSite } from '../../support/own-site.ts';

let content: OwnContentServer;
let site: OwnSite;

test.beforeAll(async () => {
  content = new OwnContentServer('redirects-journey', { SERVE_ADMIN: 'true' });
  await content.start();
  site = await content.startSite();
});
test.afterAll(async () => {
  await site?.stop();
  await content?.stop();
});

test('a saved filter by a category’s former name lists its cases @REDIRECT-4 @desktop', async ({ page }) => {
  const [category] = await content.content('luggage-categories?fields[0]=title&locale=en&pagination[limit]=1');
  const filter = (word: string) =>
    `/luggages/en/filter/${encodeURIComponent(`filters[item_categories][title][$eq]=${word}`)}`;
  await page.goto(site.origin + filter(category.title));
  const tiles = page.getByRole('main').getByRole('heading', { level: 3 });
  const names = await tiles.allTextContents();
  expect(names.length).toBeGreaterThan(0);
  await content.editor.change('luggage-category', category.documentId, { title: 'Journeys' });
  await arrivesAt(page, site.origin, filter(category.title), filter('Journeys'));
  await expect(tiles).toHaveText(names);
});

test('a page that gets another id is found at its former address @REDIRECT-3 @REDIRECT-1 @desktop', async ({
  page,
}) => {
  const [{ documentId, page_id: id }] = await content.content('pages?fields[0]=page_id&locale=en&pagination[limit]=1');
  await content.editor.change('page', documentId, { page_id: 'read-elsewhere' });
  await arrivesAt(page, site.origin, `/skytravel/fil/${id}`, '/skytravel/fil/read-elsewhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a kept case that gets another SKU stays in the wish list @REDIRECT-7 @desktop', async ({ page }) => {
  const [luggage] = await content.content(
    'luggages?fields[0]=item_sku&locale=en&pagination[start]=3&pagination[limit]=1',
  );
  await page.goto(`${site.origin}/luggages/en/${luggage.item_sku}`);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
  await content.editor.change('luggage', luggage.documentId, { item_sku: 'kept-under-another' });
  await arrivesAt(page, site.origin, `/luggages/en/${luggage.item_sku}`, '/luggages/en/kept-under-another');
  await page.goto(`${site.origin}/kept/en`);
  // Not among the recently viewed, where it is from the start.
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Stop keeping / }) });
  await tile.locator('a[href="/luggages/en/kept-under-another"]').first().click();
  await expect(page).toHaveURL(`${site.origin}/luggages/en/kept-under-another`);
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
});

test('an editor brings in the addresses of an earlier site from a sheet @REDIRECT-9 @REDIRECT-8 @desktop', async ({
  page,
}) => {
  await logInToAdmin(page, content.origin, account);
  await page.goto(`${content.origin}/admin/content-health?line=must`);
  await page.getByRole('link', { name: 'Addresses that nothing answers' }).click();
  await expect(page.getByRole('heading', { name: 'Addresses that nothing answers' })).toBeVisible();
  const lines = [
    'Old address,New address',
    '/shop/old.html,/stories/{locale}',
    '/shop/x.html,https://elsewhere.example',
  ];
  const sheet = { name: 'old-site.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel('Sheet with old addresses').setInputFiles(sheet);
  await page.getByRole('button', { name: 'Look first' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('It would be 1 new, 0 changed, 1 with a mistake.');
  await expect(main).toContainText('Row 3, New address names a host');
  await page.getByRole('button', { name: 'Bring in' }).click();
  await expect(main).toContainText('Done: 1 new, 0 changed, 1 with a mistake.');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await arrivesAt(page, site.origin, '/shop/old.html?utm_source=print', '/stories/en?utm_source=print');
});

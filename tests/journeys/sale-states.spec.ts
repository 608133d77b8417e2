import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { OwnContentServer } from '../support/own-content-server.ts';
import type { OwnSite } from '../support/own-site.ts';

const content = new OwnContentServer('sale-states-journey');
let site: OwnSite;
const ids = new Map<string, string>();
const SKU = 'aero-small-coral';
const HEIR = 'aero-medium-coral';

test.beforeAll(async () => {
  await content.start();
  site = await content.startSite();
  const skus = [SKU, HEIR].map((sku, index) => `filters[item_sku][$in][${index}]=${sku}`).join('&');
  const found = await content.content(`luggages?fields[0]=item_sku&locale=en&${skus}`);
  for (const { item_sku, documentId } of found) ids.set(item_sku, documentId);
});
test.afterAll(async () => {
  await site?.stop();
  await content.stop();
});

const editing = (fields: object) => content.editor.change('luggage', ids.get(SKU)!, { ...fields });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

/** Opens a page once the change feed has told the site: when its markup says something, or what the page fetches. */
async function untilShown(page: Page, path: string, text: string, fetched = path) {
  const shown = async () => (await (await page.request.get(site.origin + fetched)).text()).split('<main')[1] ?? '';
  await expect.poll(shown).toContain(text);
  await page.goto(site.origin + path);
  await expect(page.getByRole('main')).toContainText(text);
}

test('a case is announced, sold, sold out and succeeded @SALE-2 @SALE-3 @SALE-4 @SALE-5 @SALE-6 @phone', async ({
  page,
}) => {
  const address = `/luggages/en/${SKU}`;
  await editing({ state: 'coming', available_from: '2999-12-01', successor: { disconnect: [] } });
  await untilShown(page, address, 'From December 1, 2999');
  await expect(link(page, /VISIT|Find the nearest/)).toHaveCount(0);

  await editing({ state: 'sold out' });
  await untilShown(page, address, 'Sold out');
  const ways = await link(page, /^(See it at|Find the nearest store)/).allTextContents();
  expect(ways.length).toBeGreaterThan(1);
  expect(ways[0]).toContain('Find the nearest store');
  await expect(link(page, 'Find the nearest store')).toBeInViewport();
  await untilShown(page, '/luggages/en?loads=20', 'Sold out');
  await expect(link(page, /Aero Cabin.*Coral.*Sold out/)).toHaveCount(1);
  await expectAccessible(page);

  const successor = { connect: [{ documentId: ids.get(HEIR)!, locale: 'en' }] };
  await editing({ state: 'discontinued', successor });
  await untilShown(page, address, 'No longer made');
  await expect(link(page, /^See it at/)).toHaveCount(0);
  await expectAccessible(page);
  await link(page, 'See similar products').click();
  await expect(page.getByRole('heading', { name: 'Similar products' })).toBeInViewport();
  await link(page, /^Its successor: Aero Medium/i).click();
  await expect(page).toHaveURL(new RegExp(`${HEIR}$`));
  await page.goto(`${site.origin}/luggages/en?search=${SKU}`);
  await expect(page.getByRole('dialog').getByRole('link', { name: /Aero Cabin.*Coral/ })).toHaveCount(0);
});

test('a kept case that is discontinued says so @SALE-4 @KEEP-2 @phone', async ({ page }) => {
  await editing({ state: null, successor: { disconnect: [{ documentId: ids.get(HEIR)!, locale: 'en' }] } });
  await untilShown(page, `/luggages/en/${SKU}`, 'VISIT');
  await page.getByRole('button', { name: 'Keep' }).click();
  await editing({ state: 'discontinued' });
  await untilShown(page, '/kept/en', 'No longer made', `/luggages/en/${SKU}`);
  await expect(link(page, /Aero Cabin.*Coral.*No longer made/)).toHaveAttribute('href', `/luggages/en/${SKU}`);
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { panels } from '../support/panels.ts';
import { filtersButton } from '../support/product-list-page.ts';

/**
 * States that more than one journey comes to, once each. Templates as they load are in whole-page.spec.ts, and what only
 * one journey shows, as an error beside a field, is in that one.
 */
test.beforeEach(({ page }) => onFastConnection(page));

const CASE = '/luggages/en/aero-medium-coral';

test('no panel that opens over a page has a serious accessibility finding @PAGES-4 @phone', async ({ page }) => {
  for (const [name, { path, open, inside }] of Object.entries(panels))
    await test.step(name, async () => {
      await page.goto(path);
      await open(page);
      await expectAccessible(page, inside);
    });
});

const LISTS = {
  'filtered and sorted': `/luggages/en?filter=${encodeURIComponent('filters[size][$eq]=Small')}&sort=price:asc`,
  'one per design, for an airline': '/luggages/en?filter=cabin%3DCebu+Pacific&one=design',
  'with nothing in it': `/luggages/en?filter=${encodeURIComponent('filters[size][$eq]=None')}`,
  'of stories, filtered': `/stories/en?filter=${encodeURIComponent('filters[item_categories][title][$eq]=Aero')}`,
  'of what a search finds': '/luggages/en?search=nimbsu',
  'of kept cases that was shared': '/kept/en?items=aero-small-coral,aero-medium-coral',
  'elsewhere, where nothing is': '/404/en',
  'elsewhere, where an item is not': '/luggage-not-found/en',
};

test('no state of a list has a serious accessibility finding @PAGES-4 @phone', async ({ page }) => {
  for (const [name, path] of Object.entries(LISTS))
    await test.step(name, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
});

test('a case has no serious accessibility finding with its sections and its 360° view open @PAGES-4 @phone', async ({
  page,
}) => {
  await page.goto(CASE);
  await page.getByRole('heading', { name: /^Reviews/ }).click();
  await page.getByText('Size & Details').click();
  await page.getByRole('heading', { name: 'Will it fit the cabin?' }).click();
  await page.getByLabel('Your airline').selectOption('Scoot');
  await expect(page.getByRole('status').getByText(/^Too tall by/)).toBeVisible();
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  await expect(page.getByRole('slider', { name: '360° Aero Medium Coral' }).locator('img')).toBeVisible();
  await expectAccessible(page);
});

const begin = (page: Page) => page.locator('main summary').click();

test('nor has what looks different on a desktop, or the luggage menu of the home page @PAGES-4 @desktop', async ({
  page,
}) => {
  await page.goto('/en');
  await begin(page);
  await expect(page.getByRole('navigation', { name: 'Luggage menu' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await expectAccessible(page);
  await page.goto(CASE);
  await expectAccessible(page);
  await page.goto('/skytravel/en/warranty');
  await expectAccessible(page);
});

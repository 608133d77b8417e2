import { expect, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { box, heading, icon, openSearch, overlay, status, tiles } from '../support/search-overlay.ts';

test('forgives typing errors and says what was meant @SEARCH-5 @phone', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('nimbsu');
  await expect(tiles(page).first()).toContainText('Nimbus');
  await overlay(page).getByRole('link', { name: 'Did you mean “nimbus”?' }).click();
  await expect(heading(page, 'RESULTS FOR “nimbus”')).toBeVisible();
  await expect(overlay(page).getByText('Did you mean')).toHaveCount(0);
});

test('finds color and size, and a SKU, in one text @SEARCH-5 @phone', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('coral cabin');
  await expect(heading(page, 'RESULTS FOR “coral cabin”')).toBeVisible();
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Coral');
  await box(page).fill('aero-small-coral');
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).getByRole('link')).toHaveAttribute('href', '/luggages/en/aero-small-coral');
});

test('finds the words of the page’s language, and the English ones @SEARCH-5 @phone @all', async ({ page }) => {
  for (const locale of ['fil', 'ja']) {
    const { data } = await content(`luggages?locale=${locale}&fields[0]=item_sku&populate[color][fields][0]=color`);
    const { item_sku: sku, color } = data[0];
    const english = await content(`luggages?locale=en&filters[item_sku][$eq]=${sku}&populate[color][fields][0]=color`);
    await page.goto(`/luggages/${locale}`);
    await page.locator('[data-opens-search]').click();
    const dialog = page.getByRole('dialog');
    for (const text of [color.color, english.data[0].color.color]) {
      await dialog.getByRole('searchbox').fill(text);
      await expect(dialog.getByRole('heading', { level: 2, name: text })).toBeVisible();
      await expect(dialog.getByRole('listitem').filter({ hasText: color.color }).first()).toBeVisible();
    }
  }
});

test('shows accessories and gifts under headings of their own @SEARCH-5 @desktop @all', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('sand');
  const accessories = overlay(page).getByRole('region', { name: 'Accessories' });
  await expect(accessories.getByRole('link').first()).toHaveAttribute('href', /^\/accessories\/en\//);
  await expect(status(page)).toHaveText(/^\d+ cases found$/);
});

test('arrow keys lead from the field to the results and back @SEARCH-5 @PAGES-2 @desktop', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('coral');
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
  await box(page).press('ArrowDown');
  await expect(tiles(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
});

test('offers the last searches of this device, until they are cleared @SEARCH-6 @phone', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('coral');
  // Until the island is there, Enter leads to the search's page, which remembers nothing.
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
  await box(page).press('Enter');
  await page.goto('/gifts/en');
  await icon(page).click();
  const recent = overlay(page).getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('link', { name: 'coral' }).click();
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
  await box(page).fill('');
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
});

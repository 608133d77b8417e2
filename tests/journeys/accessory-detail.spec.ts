import { expect, test } from '@playwright/test';
import { content } from '../support/content-api.ts';

test('an accessory has its own title and breadcrumbs, and swatches to its other colors @ITEM-4 @ITEM-16 @desktop', async ({
  page,
}) => {
  const { data } = await content(
    'accessories?locale=en&filters[item_sku][$eq]=neck-pillow-sand&fields[0]=title&fields[1]=short_description',
  );
  await page.goto('/accessories/en/neck-pillow-sand');
  await expect(page).toHaveTitle(`Accessories | ${data[0].short_description}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${data[0].title} Sand`);

  await page.getByRole('link', { name: 'Select color: Forest' }).click();
  await expect(page).toHaveURL('/accessories/en/neck-pillow-forest');
  await expect(page.getByRole('link', { name: 'Select color: Forest' })).toHaveAttribute('aria-current', 'true');

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Accessories', 'Comfort', data[0].title]);
  await crumbs.getByRole('link', { name: 'Accessories' }).click();
  await expect(page).toHaveURL('/accessories/en');
});

import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { applyButton, CATEGORY, COLOR, filterPanel, filtersButton, SIZE, total } from '../support/product-list-page.ts';

/** A choice, named by its word alone, with its count as description. */
const box = (page: Page, group: string, name: string, description: string) =>
  filterPanel(page).getByRole('group', { name: group }).getByRole('checkbox', { name, description, exact: true });
const tick = (page: Page, word: string) => filterPanel(page).getByText(word, { exact: true }).click();
const cases = (number: number) => (number === 1 ? '1 case' : `${number} cases`);

test('each choice has the number of cases that it would show as the only one of its group @LIST-12 @LIST-14 @LIST-15 @phone', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  for (const word of ['Aero', 'Small']) await tick(page, word);
  await expect(applyButton(page)).toHaveText(
    `Apply · ${cases(await total('luggages', `${CATEGORY}Aero&${SIZE}Small`))}`,
  );

  const inSmall = async (word: string) => cases(await total('luggages', `${CATEGORY}${word}&${SIZE}Small`));
  await expect(box(page, 'Product Collections', 'Aero', await inSmall('Aero'))).toBeChecked();
  await expect(box(page, 'Product Collections', 'Nimbus', await inSmall('Nimbus'))).not.toBeChecked();
  const ofAero = async (word: string) => cases(await total('luggages', `${CATEGORY}Aero&${SIZE}${word}`));
  await expect(box(page, 'Sizes', 'Small', await ofAero('Small'))).toBeChecked();
  await expect(box(page, 'Sizes', 'Large', await ofAero('Large'))).not.toBeChecked();
  const coral = await total('luggages', `${CATEGORY}Aero&${SIZE}Small&${COLOR}Coral`);
  await expect(box(page, 'Colors', 'Coral', cases(coral))).not.toBeChecked();
});

test('the button shows the cases that it promises, and the focus moves to their number @LIST-15 @LIST-18 @PAGES-2 @desktop', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await tick(page, 'Meridian');
  const found = await total('luggages', `${CATEGORY}Meridian`);
  await expect(applyButton(page)).toHaveText(`Apply · ${cases(found)}`);
  await applyButton(page).click();
  await expect(filterPanel(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: cases(found), exact: true })).toBeFocused();
});

test('a choice without a case can be ticked and applied: the specified text follows @LIST-13 @LIST-16 @LIST-10 @desktop', async ({
  page,
}) => {
  expect(await total('luggages', `${CATEGORY}Nimbus&${COLOR}Silver`)).toBe(0);
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  for (const word of ['Nimbus', 'Silver']) await tick(page, word);
  await expect(box(page, 'Colors', 'Silver', '0 cases')).toBeChecked();
  await expect(applyButton(page)).toHaveText('Apply · 0 cases');
  await expect(filterPanel(page).getByText('Nothing matches').first()).toBeVisible();
  await applyButton(page).click();
  await expect(filterPanel(page)).toBeHidden();
  await expect(page.getByText("We're unable to locate any merchandise")).toBeVisible();
  await expect(page.getByRole('heading', { name: '0 cases', exact: true })).toBeFocused();
});

test('the counts are of the language of the page @LIST-12 @DECISION-8 @phone @all', async ({ page }) => {
  await page.goto('/luggages/ja');
  await page.getByRole('button', { name: '絞り込み' }).click();
  const { meta } = await content('luggages?locale=ja&fields[0]=item_sku&pagination[limit]=1');
  const all = meta.pagination.total;
  expect(all).toBeGreaterThan(0);
  await page.getByRole('checkbox').first().focus();
  await expect(page.getByRole('button', { name: `適用 · ${all}点` })).toBeVisible();
});

test('at 400 % zoom neither a choice nor its count breaks into letters @LIST-12 @PAGES-5 @phone @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  const group = filterPanel(page).getByRole('group', { name: 'Product Collections' });
  for (const text of ['Meridian', String(await total('luggages', `${CATEGORY}Meridian`))]) {
    const lines = await group
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    expect(lines, text).toBe(1);
  }
});

test('accessories and gifts are counted as items @LIST-15 @desktop @all', async ({ page }) => {
  for (const kind of ['accessories', 'gifts']) {
    await page.goto(`/${kind}/en`);
    await filtersButton(page).click();
    await tick(page, 'Small');
    const found = await total(kind, `${SIZE}Small`);
    expect(found).toBeGreaterThan(0);
    await expect(applyButton(page)).toHaveText(found === 1 ? 'Apply · 1 item' : `Apply · ${found} items`);
  }
});

test('if its script cannot be loaded, the panel works as without script @LIST-19 @ERROR-1 @desktop', async ({
  page,
}) => {
  await page.route(/filter-panel/, (route) => route.abort());
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await tick(page, 'Meridian');
  await expect(applyButton(page)).toHaveText('Apply');
  await applyButton(page).click();
  const found = await total('luggages', `${CATEGORY}Meridian`);
  await expect(page.getByRole('heading', { name: cases(found), exact: true })).toBeAttached();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the counts are those of the page, and the button names none @LIST-12 @LIST-19 @PAGES-1 @phone', async ({
    page,
  }) => {
    await page.goto(`/luggages/en?filter=${encodeURIComponent(`${SIZE}Small`)}`);
    await filtersButton(page).click();
    const found = await total('luggages', `${SIZE}Small&${CATEGORY}Aero`);
    await expect(box(page, 'Product Collections', 'Aero', cases(found))).not.toBeChecked();
    await expect(applyButton(page)).toHaveText('Apply');
  });
});

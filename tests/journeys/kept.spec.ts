import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content-api.ts';
import { expectNoOverflow } from '../support/overflow.ts';

interface Case {
  item_sku: string;
  title: string;
}
const cases = async (): Promise<Case[]> => {
  const fields = 'fields[0]=item_sku&fields[1]=title';
  return (await content(`luggages?${fields}&locale=en&sort[0]=createdAt:asc&pagination[limit]=3`)).data;
};
const keepButton = (page: Page) => page.getByRole('button', { name: /^(?:Keep|Kept)$/ });
const tiles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Expects a text as it is shown: the word of other screens is hidden in it. */
const expectText = (page: Page, text: string) =>
  expect(page.getByRole('main')).toContainText(text, { useInnerText: true });

async function keepFirst(page: Page, number: number): Promise<Case[]> {
  const kept = (await cases()).slice(0, number);
  for (const { item_sku } of kept) {
    await page.goto(`/luggages/en/${item_sku}`);
    await keepButton(page).click();
    await expect(keepButton(page)).toHaveAccessibleName('Kept');
  }
  return kept;
}

test('a kept case is in the menu’s list until it is forgotten, which can be undone @KEEP-1 @KEEP-2 @KEEP-3 @phone', async ({
  page,
  context,
}) => {
  const [first, second] = await keepFirst(page, 2);
  await page.reload();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Kept (2)' }).click();
  await expect(page).toHaveURL('/kept/en');
  await expect(page.getByRole('heading', { level: 1, name: 'Kept' })).toBeVisible();
  await expectText(page, '2 cases, kept on this phone.');
  await expect(tiles(page).nth(0)).toContainText(second?.title ?? '');
  await expect(tiles(page).nth(1)).toContainText(first?.title ?? '');
  await expect(page.getByText('Php').first()).toBeVisible();

  await page
    .getByRole('button', { name: `Stop keeping ${second?.title}` })
    .first()
    .click();
  await expectText(page, '1 case, kept on this phone.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Forget all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectText(page, '2 cases, kept on this phone.');
  expect(await context.cookies()).toEqual([]);
});

test('a case that is gone from the catalogue keeps its name @KEEP-2 @desktop', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('kept', JSON.stringify([{ sku: 'no-such-case', title: 'Old Cabin', color: null }])),
  );
  await page.goto('/kept/en');
  await expect(tiles(page).first()).toHaveText('Old Cabin');
  await expect(page.getByText('No longer made')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare these' })).toBeHidden();
});

test('where storage is refused, the button and the page say so @KEEP-1 @KEEP-2 @desktop', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  const [first] = await cases();
  await page.goto(`/luggages/en/${first?.item_sku}`);
  await keepButton(page).click();
  await expect(page.getByText('This browser does not let us keep anything.')).toBeVisible();
  await page.goto('/kept/en');
  await expect(page.getByRole('heading', { name: 'This browser does not let us keep anything.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeHidden();
});

test('everything that is kept on the device can be removed in one place @KEEP-5 @DECISION-33 @desktop', async ({
  page,
}) => {
  await keepFirst(page, 2);
  await page.goto('/kept/en');
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove everything' }).click();
  await expectText(page, 'Everything is removed from this device.');
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('at 400 % zoom nothing on the page is wider than the window @KEEP-2 @PAGES-5 @phone @all', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await keepFirst(page, 1);
  await page.goto('/kept/en');
  await expectText(page, '1 case, kept on this phone.');
  await expectNoOverflow(page);
});

test('a shared list can be kept on another device @KEEP-4 @phone', async ({ page }) => {
  const skus = (await cases()).map(({ item_sku }) => item_sku);
  await page.goto(`/kept/en?items=${skus.join(',')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone’s choice: 3 cases');
  await page.getByRole('button', { name: 'Keep these on this phone' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Kept' }).click();
  await expectText(page, '3 cases, kept on this phone.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared list is complete and not indexed @KEEP-4 @PAGES-1 @desktop', async ({ page }) => {
    const [first, second] = await cases();
    await page.goto(`/kept/en?items=${second?.item_sku},no-such-case,${first?.item_sku}`);
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first()).toContainText(second?.title ?? '');
    await expect(page.getByText('1 case in this link is no longer in the catalogue.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('button', { name: /^Keep these/ })).toBeHidden();
  });

  test('the page of the kept cases says what it needs; a case has no button @KEEP-1 @KEEP-2 @PAGES-1 @phone', async ({
    page,
  }) => {
    await page.goto('/kept/en');
    await expect(page.getByRole('heading', { name: 'Keeping needs script.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^See all \d+ cases$/ })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const [first] = await cases();
    await page.goto(`/luggages/en/${first?.item_sku}`);
    await expect(keepButton(page)).toBeHidden();
  });
});

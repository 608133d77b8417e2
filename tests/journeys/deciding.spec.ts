import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { count, filtersButton, SIZE, tiles, total } from '../support/product-list-page.ts';

const list = (filter?: string) => `/luggages/en${filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`;
const quick = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const UNDER = 'filters[price][$lte]=8000';

/** All of these also hold without JavaScript; one viewport is enough for each mode. */
test.describe('a list that decides', { tag: '@desktop' }, () => {
  test('a tile says cabin, liters, kilograms, stars and colors, and its row ends on one line @TILE-1 @TILE-2 @TILE-3 @TILE-4', async ({
    page,
  }) => {
    await page.goto(list());
    const tile = tiles(page).first();
    await expect(tile).toContainText('Cabin');
    await expect(tile.getByTitle(/^Fits 11 of 15 airlines$/)).toBeVisible();
    await expect(tile).toContainText(/36 L\s*2\.6 kg/);
    await expect(tile.getByRole('img', { name: '4.4 of 5 stars, 17 reviews' })).toContainText('4.4 (17)');
    await expect(tile).toContainText('Colors: Coral, Midnight, Pearl, Sand+1');
    const ends = await tiles(page).evaluateAll((links) =>
      links.slice(0, 2).map((link) => link.getBoundingClientRect().bottom),
    );
    expect(ends[0]).toBe(ends[1]);
    await page.goto(list('cabin=Cebu Pacific'));
    await expect(tiles(page).first()).toContainText('Fits Cebu Pacific');
  });

  test('one per design shows each design once, with links to its colors @DESIGN-1 @DESIGN-3 @DESIGN-5', async ({
    page,
  }) => {
    await page.goto(list());
    const switchLink = page.getByRole('link', { name: 'One per design' });
    await switchLink.click();
    await expect(count(page, '9 designs')).toBeAttached();
    await expect(page).toHaveURL(/\?one=design#list$/);
    await expect(tiles(page)).toHaveCount(9);
    await expect(switchLink).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/luggages\/en$/);
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"ProductGroup"');
    const disc = page.getByRole('link', { name: 'Midnight', exact: true }).first();
    const box = await disc.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(24);
    await disc.click();
    await expect(page).toHaveURL(/\/luggages\/en\/aero-small-midnight$/);
    await page.goBack();
    await switchLink.click();
    await expect(count(page, '42 cases')).toBeAttached();
    await page.goto('/luggages/en?filter=cabin%3DCebu+Pacific&one=design');
    await expect(count(page, '3 designs')).toBeAttached();
  });

  test('quick filters join each other, are taken back, and keep the sizes of pages @QUICK-1 @QUICK-2 @QUICK-3 @STATE-6', async ({
    page,
  }) => {
    await page.goto(list());
    await quick(page, 'Limited editions first').click();
    await expect(quick(page, 'Limited editions first')).toHaveAttribute('aria-current', 'true');
    await expect(tiles(page)).toHaveCount(12);
    await quick(page, 'Under Php 8,000').click();
    await expect(count(page, `${await total('luggages', UNDER)} cases`)).toBeAttached();
    await expect(tiles(page)).toHaveCount(4);
    await quick(page, 'Cabin size').click();
    await expect(count(page, `${await total('luggages', `${UNDER}&${SIZE}Small`)} cases`)).toBeAttached();
    await expect(filtersButton(page)).toContainText('2');
    await expect(page.getByRole('link', { name: 'Remove Small' })).toBeVisible();
    for (const chosen of ['Under Php 8,000', 'Cabin size', 'Limited editions first']) {
      await quick(page, chosen).click();
      await expect(quick(page, chosen)).not.toHaveAttribute('aria-current');
    }
    await expect(page).toHaveURL(/\/luggages\/en#list$/);
    await expect(tiles(page)).toHaveCount(12);
  });
});

test('the lightest cabin case under 8,000 that fits Cebu Pacific is found with three taps, and no case is opened @QUICK-5 @phone', async ({
  page,
}) => {
  type Item = { title: string; weight_kg: string | number };
  const { data } = await content(
    `luggages?locale=en&fields[0]=title&fields[1]=weight_kg&${SIZE}Small&${UNDER}&sort=weight_kg:asc&pagination[limit]=100`,
  );
  const [lightest] = data as Item[];
  await page.goto('/luggages/en');
  const taps = ['Under Php 8,000', 'Fits Cebu Pacific', 'One per design'];
  for (const tap of taps) {
    await quick(page, tap).click();
    await expect(quick(page, tap)).toHaveAttribute('aria-current', 'true');
  }

  // Everything that is left stands on this page, and says what is asked for.
  const found = tiles(page);
  await expect(count(page, '2 designs')).toBeAttached();
  await expect(found).toHaveCount(2);
  const said = await found.evaluateAll((links) =>
    links.map((link) => ({
      title: link.querySelector('bdi')?.textContent,
      isCabin: link.textContent.includes('Fits Cebu Pacific'),
      kg: Number(/([\d.]+)\s*kg/.exec(link.textContent)?.[1]),
      price: Number(/Php\s([\d,]+)/.exec(link.textContent)?.[1]?.replace(',', '')),
    })),
  );
  for (const { isCabin, price } of said) expect([isCabin, price <= 8000]).toEqual([true, true]);
  const [best] = said.toSorted((one, other) => one.kg - other.kg);
  expect(best).toMatchObject({ title: lightest!.title, kg: Number(lightest!.weight_kg) });
});

test('the row of quick filters scrolls by itself, with targets of 44 px @QUICK-1 @phone', async ({ page }) => {
  await page.goto('/luggages/en');
  const last = quick(page, 'Limited editions first');
  expect((await last.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectNoOverflow(page);
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a chosen quick filter is in view after its tap @QUICK-3 @phone', async ({ page }) => {
  await page.goto('/luggages/en');
  const last = quick(page, 'Limited editions first');
  await expect(last).not.toBeInViewport();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});

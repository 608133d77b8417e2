import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';

const CATEGORY = 'filters[item_categories][title][$eq]=';
const COLOR = 'filters[color][color][$eq]=';
const SIZE = 'filters[size][$eq]=';
const EMPTY =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";

const list = (filter?: string) => `/luggages/en${filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`;

async function total(filters = ''): Promise<number> {
  const { meta } = await content(`luggages?locale=en&fields[0]=item_sku&pagination[limit]=1&${filters}`);
  return meta.pagination.total;
}

const tiles = (page: Page) => page.getByRole('link', { name: 'View Details' });
const count = (page: Page, cases: number) => page.getByRole('heading', { name: `${cases} cases`, exact: true });
const filters = (page: Page) => page.getByRole('button', { name: 'FILTERS' });
const sorting = (page: Page) => page.getByRole('button', { name: /^SORT/ });
const filterPanel = (page: Page) => page.getByRole('form', { name: 'FILTERS' });
const sortPanel = (page: Page) => page.getByRole('navigation', { name: 'SORT BY' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function prices(page: Page): Promise<number[]> {
  const texts = await tiles(page).evaluateAll((links) =>
    links.map((link) => link.querySelector('.price span')?.textContent ?? ''),
  );
  return texts.map((text) => Number(text.replace(/[^0-9.]/g, '')));
}

/** Every one of these also holds for a visitor whose browser runs no script. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the luggage list' : 'the luggage list without script', () => {
    test.use({ javaScriptEnabled });

    test('shows the first twelve cases, how many there are and what each costs', async ({ page }) => {
      await page.goto(list());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luggage');
      await expect(page).toHaveTitle('Sky Travel - Luggage');
      await expect(tiles(page)).toHaveCount(12);
      const all = await total();
      await expect(count(page, all)).toBeAttached();
      await expect(page.getByText(`12 of ${all}`)).toBeVisible();
      await expect(tiles(page).first()).toContainText(/Php \d{1,3}(,\d{3})*\.\d\d/);
      expect(await page.locator('.shelf img').first().getAttribute('loading')).toBe('eager');
      expect(await page.locator('.shelf img').nth(4).getAttribute('loading')).toBe('lazy');
    });

    test('leads from a tile to the case it shows', async ({ page }) => {
      const { data } = await content('luggages?locale=en&fields[0]=item_sku&sort=createdAt:asc&pagination[limit]=1');
      await page.goto(list());
      await tiles(page).first().click();
      await expect(page).toHaveURL(`/luggages/en/${data[0].item_sku}`);
    });

    test('filters by collection, size and colour together, four at a time, and Reset takes it back', async ({
      page,
    }) => {
      await page.goto(list());
      await filters(page).click();
      const panel = filterPanel(page);
      await panel.getByText('Cabin', { exact: true }).click();
      await panel.getByText('Small', { exact: true }).click();
      await panel.getByText('Sand', { exact: true }).click();
      await panel.getByText('Coral', { exact: true }).click();
      await panel.getByRole('button', { name: 'Apply' }).click();

      await expect(page).toHaveURL((url) => {
        const chosen = url.searchParams.getAll('filter');
        return chosen.join() === `${CATEGORY}Cabin&${COLOR}Coral&${COLOR}Sand&${SIZE}Small`;
      });
      const found = await total(
        `${CATEGORY}Cabin&${SIZE}Small&filters[color][color][$in][0]=Sand&filters[color][color][$in][1]=Coral`,
      );
      await expect(count(page, found)).toBeAttached();
      await expect(tiles(page)).toHaveCount(Math.min(4, found));
      await expect(filters(page)).toContainText('4');

      await filters(page).click();
      await expect(panel.getByRole('checkbox', { name: 'Cabin' })).toBeChecked();
      await expect(panel.getByRole('checkbox', { name: 'Sand' })).toBeChecked();
      await expect(panel.getByRole('checkbox', { name: 'Medium' })).not.toBeChecked();
      await panel.getByRole('link', { name: 'Reset' }).click();
      await expect(page).toHaveURL(/\/luggages\/en\?filter=(#|$)/);
      await expect(count(page, await total())).toBeAttached();
      await expect(tiles(page)).toHaveCount(4);
    });

    test('keeps the sorting when filters are applied and drops it on Reset', async ({ page }) => {
      await page.goto('/luggages/en?sort=price:asc');
      await filters(page).click();
      await filterPanel(page).getByText('Large', { exact: true }).click();
      await filterPanel(page).getByRole('button', { name: 'Apply' }).click();
      await expect(count(page, await total(`${SIZE}Large`))).toBeAttached();
      await expect(sorting(page)).toHaveText('SORTED BY PRICE LOW TO HIGH');
      await filters(page).click();
      await filterPanel(page).getByRole('link', { name: 'Reset' }).click();
      await expect(sorting(page)).toHaveText('SORT BY');
    });

    test('takes a single choice out by its chip', async ({ page }) => {
      await page.goto(list(`${SIZE}Small&${COLOR}Sand`));
      await page.getByRole('link', { name: 'Remove Sand' }).click();
      await expect(count(page, await total(`${SIZE}Small`))).toBeAttached();
      await page.getByRole('link', { name: 'Remove Small' }).click();
      await expect(count(page, await total())).toBeAttached();
      await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
    });

    for (const [title, sort] of [
      ['LIMITED EDITION', 'is_limited_edition:desc'],
      ['PRICE LOW TO HIGH', 'price:asc'],
      ['PRICE HIGH TO LOW', 'price:desc'],
      ['Size SMALL TO LARGE', 'size:desc'],
      ['Size LARGE TO SMALL', 'size:asc'],
    ] as const) {
      test(`sorts by ${title}`, async ({ page }) => {
        await page.goto(list());
        await sorting(page).click();
        await sortPanel(page).getByRole('link', { name: title }).click();
        await expect(sorting(page)).toHaveText(`SORTED BY ${title}`);
        await expect(sortPanel(page)).toBeHidden();
        const { data } = await content(
          `luggages?locale=en&fields[0]=item_sku&sort[1]=${sort}&sort[2]=createdAt:asc&pagination[limit]=12`,
        );
        const shown = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(shown).toEqual(data.map((item: { item_sku: string }) => `/luggages/en/${item.item_sku}`));
      });
    }

    test('orders by what one pays', async ({ page }) => {
      await page.goto('/luggages/en?sort=price:asc');
      const shown = await prices(page);
      expect(shown).toHaveLength(12);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    });

    test('loads more below what is shown until everything is there', async ({ page }) => {
      const all = await total();
      await page.goto(list());
      for (let shown = 12; shown < all;) {
        await page.getByRole('link', { name: 'Load More' }).click();
        shown = Math.min(all, shown + 12);
        await expect(page.getByText(`${shown} of ${all}`)).toBeVisible();
        await expect(tiles(page)).toHaveCount(shown);
      }
      await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
      const hrefs = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(hrefs).size).toBe(all);
    });

    test("leads with numbers and '>' to the last page, where '<' leads back", async ({ page }) => {
      const last = Math.ceil((await total()) / 12);
      await page.goto(list());
      await pages(page).getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(pages(page).locator('[aria-current]')).toHaveText('2');
      await pages(page)
        .getByRole('link', { name: String(last), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`page=${last}`));
      await expect(tiles(page)).toHaveCount((await total()) - 12 * (last - 1));
      await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
      await pages(page).getByRole('link', { name: 'Previous page' }).click();
      await expect(pages(page).locator('[aria-current]')).toHaveText(String(last - 1));
    });

    test('is as it was after going back and forward', async ({ page }) => {
      await page.goto(list());
      await page.getByRole('link', { name: 'Load More' }).click();
      await expect(tiles(page)).toHaveCount(24);
      await sorting(page).click();
      await sortPanel(page).getByRole('link', { name: 'PRICE HIGH TO LOW' }).click();
      await expect(tiles(page)).toHaveCount(12);
      await page.goBack();
      await expect(tiles(page)).toHaveCount(24);
      await expect(sorting(page)).toHaveText('SORT BY');
      await page.goForward();
      await expect(sorting(page)).toHaveText('SORTED BY PRICE HIGH TO LOW');
      await expect(tiles(page)).toHaveCount(12);
    });

    test('opens one panel at a time, and a click on the shade closes it and does nothing else', async ({
      page,
      viewport,
    }) => {
      await page.goto(list());
      await filters(page).click();
      await expect(filterPanel(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(filterPanel(page)).toBeHidden();
      await sorting(page).click();
      await expect(sortPanel(page)).toBeVisible();
      // A place in the middle of the shelf on the desktop, above the sheet on the phone.
      await page.mouse.click(90, viewport!.width < 768 ? 330 : 850);
      await expect(sortPanel(page)).toBeHidden();
      await expect(page).toHaveURL(/\/luggages\/en$/);
    });

    test('says so when nothing matches, and offers Reset', async ({ page }) => {
      await page.goto(list(`${COLOR}Silver&${CATEGORY}Nimbus`));
      await expect(page.getByText(EMPTY)).toBeVisible();
      await expect(pages(page)).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Reset' }).last().click();
      await expect(tiles(page)).toHaveCount(4);
    });

    test('shows the services after the cases', async ({ page }) => {
      const { data } = await content('services?locale=en&fields[0]=title&fields[1]=service_link&pagination[limit]=1');
      await page.goto(list());
      const service = page.getByRole('main').getByRole('link', { name: data[0].title });
      await expect(service).toHaveAttribute('href', `/skytravel/en${data[0].service_link}`);
    });
  });
}

test('the keyboard goes on from the first new case after Load More', async ({ page }) => {
  await page.goto(list());
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(tiles(page).nth(12)).toBeFocused();
  await expect(tiles(page).nth(12)).toBeInViewport();
});

test('opening SORT BY closes FILTERS', async ({ page, viewport }) => {
  test.skip(viewport!.width < 768, 'On a phone the sheet lies over the bar.');
  await page.goto(list());
  await filters(page).click();
  await sorting(page).click();
  await expect(filterPanel(page)).toBeHidden();
  await expect(sortPanel(page)).toBeVisible();
});

test('offers only colours that some case has, with readable names', async ({ page }) => {
  await page.goto(list());
  await filters(page).click();
  await expect(filterPanel(page).getByText('Sand', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(filterPanel(page).getByText('Midnight', { exact: true })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(filterPanel(page).getByText('Noon Sky')).toHaveCount(0);
});

test('a filter as a path segment shows the same list as the parameter', async ({ page }) => {
  await page.goto(`/luggages/en/filter/${encodeURIComponent(`${CATEGORY}Aero`)}`);
  await expect(count(page, await total(`${CATEGORY}Aero`))).toBeAttached();
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Remove Aero' })).toBeVisible();
});

test("a filter in English words finds the other locale's own cases", async ({ page }) => {
  const { meta } = await content(
    `luggages?locale=fil&fields[0]=item_sku&pagination[limit]=1&${CATEGORY}${encodeURIComponent('Pang-cabin')}`,
  );
  expect(meta.pagination.total).toBeGreaterThan(0);
  await page.goto(`/luggages/fil?filter=${encodeURIComponent(`${CATEGORY}Cabin`)}`);
  await expect(page.getByText(`4 sa ${meta.pagination.total}`)).toBeVisible();
});

for (const path of [
  '/luggages/en?filter=%E0%A4%A',
  '/luggages/en?filter=%',
  '/luggages/en?filter=__proto__&__proto__=1',
  `/luggages/en?filter=${encodeURIComponent('filters[reviews][customer][$ne]=x&populate=*')}`,
  '/luggages/en?page=-1',
  '/luggages/en?page=1e9',
  '/luggages/en?page=abc&loads=abc&sort=abc',
  '/luggages/en?loads=-3',
  '/luggages/en/filter/garbage',
  '/luggages/en/filter/%2525',
]) {
  test(`is a normal list at ${path}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(count(page, await total())).toBeAttached();
    await expect(tiles(page).first()).toBeVisible();
  });
}

for (const [what, path] of [
  ['a filter of 10 kB', `/luggages/en?filter=${'x'.repeat(10_000)}`],
  ['a path segment of 10 kB', `/luggages/en/filter/${'x'.repeat(10_000)}`],
  ['a path segment that cannot be decoded', '/luggages/en/filter/%E0%A4%A'],
  ['a null character', '/luggages/en/filter/%00?page=%00'],
] as const) {
  test(`is a normal page or not found with ${what}`, async ({ request }) => {
    expect([200, 404]).toContain((await request.get(path)).status());
  });
}

test('a page past the end shows the last one', async ({ page }) => {
  await page.goto('/luggages/en?page=99');
  await expect(pages(page).locator('[aria-current]')).toHaveText(String(Math.ceil((await total()) / 12)));
});

test('has no serious accessibility finding, with its panels closed or open', async ({ page }) => {
  await page.goto(list(`${SIZE}Small`));
  await expectAccessible(page);
  await filters(page).click();
  await expectAccessible(page);
});

import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { box, heading, icon, openSearch, overlay, status, tiles } from '../support/search-overlay.ts';

const NOTHING_FOUND =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";

/** Delays the response to a search until it is released. */
async function hold(page: Page, text: string) {
  let held: Route | undefined;
  await page.route(new RegExp(`/search/en\\?search=${text}$`), (route) => {
    held = route;
  });
  return {
    isAsked: () => held !== undefined,
    release: () => held?.continue().catch(() => undefined),
  };
}

test('opens in place with the popular products, the focus in the input and the page not scrollable @SEARCH-1 @STATE-2 @phone', async ({
  page,
}) => {
  await openSearch(page);
  await expect(box(page)).toBeFocused();
  await expect(heading(page, 'POPULAR PRODUCTS')).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(overlay(page).getByRole('link', { name: 'VIEW ALL COLLECTIONS' })).toHaveAttribute(
    'href',
    '/luggages/en',
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
});

test('shows six columns on a desktop, four on a tablet, two on a phone @SEARCH-3 @FIG-7 @desktop', async ({ page }) => {
  await openSearch(page);
  const columns = () =>
    tiles(page)
      .first()
      .locator('xpath=..')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [1440, 6],
    [1025, 6],
    [1024, 4],
    [768, 4],
    [767, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns()).toBe(expected);
  }
});

test('finds luggage by title, category and color as one types, and says how many or that there are none @STATE-2 @CALL-7 @desktop', async ({
  page,
}) => {
  await openSearch(page);
  for (const text of ['Meridian', 'Check-in', 'coral']) {
    await box(page).fill(text);
    await expect(heading(page, `RESULTS FOR “${text}”`)).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ cases found$/);
  }
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Coral');

  await box(page).fill('zeppelin');
  await expect(status(page)).toHaveText(NOTHING_FOUND);
  await expect(tiles(page)).toHaveCount(0);
  await box(page).fill('   ');
  await expect(heading(page, 'POPULAR PRODUCTS'), 'no search runs for an empty text').toBeVisible();

  await box(page).fill('coral');
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/luggages\/en\/[^/?]+$/);
  await expect(overlay(page)).toBeHidden();
});

test('debounces typing into one request, and shows the result of the last input @SEARCH-2 @STATE-2 @phone', async ({
  page,
}) => {
  await openSearch(page);
  await expect(tiles(page)).toHaveCount(12);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search/en') asked.push(searchParams.get('search'));
  });
  const aero = await hold(page, 'aero');
  await box(page).evaluate((input: HTMLInputElement) => {
    for (const text of ['a', 'ae', 'aer', 'aero']) {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect.poll(aero.isAsked).toBe(true);
  await expect(overlay(page).getByText('Searching')).toBeVisible();
  await expect(page.locator('.search-skeleton'), 'not before 150 ms').toHaveCSS('animation-delay', '0.15s');
  await box(page).fill('nimbus');
  await expect(heading(page, 'RESULTS FOR “nimbus”')).toBeVisible();
  await expect(overlay(page).getByText('Searching')).toBeHidden();
  await aero.release();
  await expect(tiles(page).first()).toContainText('Nimbus');
  await expect(heading(page, 'RESULTS FOR “nimbus”')).toBeVisible();
  expect(asked).toEqual(['aero', 'nimbus']);
});

test('a failed search shows a plain message, can be retried and is logged @ERROR-1 @DECISION-7 @phone', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openSearch(page);
  await page.route(/\/search\/en/, (route) => route.fulfill({ status: 503 }));
  await box(page).fill('aero');
  await expect(overlay(page).getByText('We could not search just now.')).toBeVisible();
  const entry = /^An error occurred: \/search\/en\?search=aero Error: status 503/;
  // The empty text failed before, with the same message.
  await expect.poll(() => logged).toContainEqual(expect.stringMatching(entry));
  await expectAccessible(page);
  await page.unroute(/\/search\/en/);
  await overlay(page).getByRole('link', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toContainText('Aero');
});

test('works from the keyboard: Enter opens, Tab stays inside, Escape and the X close and return the focus @SEARCH-1 @STATE-2 @PAGES-2 @desktop', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await icon(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('coral');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
  // Before hydration Enter has loaded the page of the results, which sets the focus again.
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(overlay(page).getByRole('link', { name: 'VIEW ALL COLLECTIONS' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tiles(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
  await expect(page).toHaveURL('/luggages/en');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(overlay(page).getByRole('button', { name: 'Close search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
});

test('reload, back and a shared address restore the search @DECISION-4 @phone', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('coral');
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
  await expect(page).toHaveURL(/\?search=coral$/);
  await page.reload();
  await expect(box(page)).toHaveValue('coral');
  await expect(tiles(page).first()).toContainText('Coral');
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/luggages\/en\/[^/?]+$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('coral');
  await expect(tiles(page).first()).toContainText('Coral');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL('/luggages/en');
  await expect(icon(page)).toBeFocused();
});

test('if its script cannot be loaded, the form leads to the results @SEARCH-1 @ERROR-1 @desktop', async ({ page }) => {
  await page.route(/search\.island/, (route) => route.abort());
  await openSearch(page);
  await box(page).fill('coral');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/luggages/en?search=coral');
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
});

test('stays active while one goes from page to page @SEARCH-1 @desktop @all', async ({ page }) => {
  await page.goto('/stories/en');
  await icon(page).click();
  await expect(tiles(page)).toHaveCount(12);
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stories\/en\/[^/?]+$/);
  await icon(page).click();
  await expect(box(page)).toBeFocused();
  await expect(tiles(page)).toHaveCount(12);
  await box(page).fill('coral');
  await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
});

test.describe('a search’s address', () => {
  test('shows what typing finds @DECISION-37 @SEARCH-5 @phone', async ({ page }) => {
    for (const text of ['aero coral', 'aero-small-coral']) {
      const typed = await page.request.get(`/search/en?search=${encodeURIComponent(text)}`);
      const { products } = await typed.json();
      expect(products.length, text).toBeGreaterThan(0);
      await page.goto(`/luggages/en?search=${text.replace(' ', '+')}`);
      const hrefs = await tiles(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const found = products.map(({ href }: { href: string }) => href);
      expect(hrefs.slice(0, found.length)).toEqual(found);
    }
  });
});

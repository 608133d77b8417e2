import { expect, type Page, test } from '@playwright/test';
import { REFUSALS, refuseStorage } from '../../site/testing/refused-storage.ts';
import { isAll } from '../support/all.ts';
import { onFastConnection } from '../support/fast-connection.ts';

const REFUSED = 'This browser does not let us keep anything.';

/** Everything that a page throws. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** Unit tests have all of them. */
for (const how of isAll ? REFUSALS : ['throws when read']) {
  test.describe(`storage that is ${how}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(refuseStorage, how);
    });

    test(`is not a full tray, an empty list or a kept case: ${how} @KEEP-1 @KEEP-2 @COMPARE-6 @phone`, async ({
      page,
    }) => {
      const errors = errorsOf(page);
      await page.goto('/luggages/en');
      await page
        .getByRole('button', { name: /^Compare or keep:/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByText(REFUSED)).toBeVisible();
      await expect(page.getByText('Four is the most')).toHaveCount(0);

      await page.getByRole('main').getByRole('link', { name: /Aero/ }).first().click();
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await expect(page.getByText(REFUSED)).toBeVisible();

      await page.goto('/kept/en');
      await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible();
      await expect(page.getByText('Nothing kept yet')).toBeHidden();
      expect(errors).toEqual([]);
    });
  });
}

test('a video that is not there says so, and has no buttons @VIDEO-1 @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const errors = errorsOf(page);
  // It plays by itself unless the connection was slow, as a busy machine's is.
  await onFastConnection(page);
  await page.route(/\.(?:mp4|webm)/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/en');
  const play = page.getByRole('button', { name: 'Play video' }).or(page.getByRole('button', { name: 'Pause video' }));
  await play.first().scrollIntoViewIfNeeded();
  await expect(page.getByText('This browser cannot play this video.').first()).toBeVisible();
  expect(errors).toEqual([]);
});

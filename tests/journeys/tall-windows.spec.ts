import { expect, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { onFastConnection } from '../support/fast-connection.ts';

test.beforeEach(({ page }) => onFastConnection(page));

/** The narrowest, which leaves its case the least room, and others. */
const SIZES = (
  [
    [390, 1400],
    [768, 1366],
    [1080, 1920],
  ] as const
).slice(0, isAll ? 3 : 1);

for (const [width, height] of SIZES) {
  test(`the slideshow is as large as a window of ${width} by ${height}, with its case whole @HOME-2 @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en');
    const show = page.getByRole('region', { name: 'Highlights' });
    expect(await show.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const picture = (await show.locator('img').first().boundingBox())!;
    expect(picture.x).toBeGreaterThanOrEqual(0);
    expect(picture.x + picture.width).toBeLessThanOrEqual(width);
  });
}

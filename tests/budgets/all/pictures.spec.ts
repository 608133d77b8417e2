import { expect, test } from '@playwright/test';
import { watchNetwork } from '../../support/network.ts';
import { oversizedPictures } from '../../support/oversized-pictures.ts';
import { templates } from '../../support/templates.ts';

/** Those with pictures in several places, which a desktop has, too. */
for (const name of ['the home page', 'the luggage list', 'a luggage', 'the stories list']) {
  test(`no picture of ${name} is much larger than its place at 1440 px @PAGES-10`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const network = watchNetwork(page);
    await page.goto(templates[name]!);
    await network.quiet();
    expect(await oversizedPictures(page)).toEqual([]);
  });
}

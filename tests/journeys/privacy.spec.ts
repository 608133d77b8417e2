import { expect, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { firstOf } from '../support/content-api.ts';
import { siteOrigin } from '../support/environment.ts';
import { watchNetwork } from '../support/network.ts';

test('a first visit sets no cookie and contacts only the site, up to the store map @CALL-2 @DECISION-26 @phone', async ({
  page,
  context,
}) => {
  // On a slow connection the map waits for a tap.
  await onFastConnection(page);
  const elsewhere: string[] = [];
  await context.route(
    ({ origin }) => origin !== siteOrigin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  const item = await firstOf('luggages', 'item_sku');
  const story = await firstOf('stories', 'story_id');
  const network = watchNetwork(page);
  for (const path of ['/en', '/luggages/en', `/luggages/en/${item}`, `/stories/en/${story}`]) {
    await page.goto(path);
    await network.quiet();
  }
  expect(elsewhere).toEqual([]);
  await page.goto('/store-locations/en');
  await page.locator('store-map').scrollIntoViewIfNeeded();
  await expect.poll(() => elsewhere.length).toBe(1);
  expect(await context.cookies()).toEqual([]);
});

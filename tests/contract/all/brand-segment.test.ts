import { afterAll, expect, test } from 'vitest';
import { OwnContentServer } from '../../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { answerOf } from '../../support/redirects.ts';

const shop = new OwnContentServer('brand-segment', { BRAND_SEGMENT: 'shop' });
let site: OwnSite;
afterAll(async () => {
  await site?.stop();
  await shop.stop();
});

test('a segment of the brand that the operator sets later on leads there from the one before @DECISION-2', async () => {
  await shop.start();
  const [{ page_id: page }] = await shop.content('pages?fields[0]=page_id&locale=en&pagination[limit]=1');
  const { brand_segment } = await shop.content('corporate-detail?locale=en');
  expect(brand_segment).toBe('shop');
  site = await startOwnSite({ CONTENT_SERVER_URL: shop.origin, BRAND_SEGMENT: 'shop' });
  expect(await answerOf(site, `/shop/en/${page}`)).toEqual([200, null]);
  expect(await answerOf(site, `/skytravel/fil/${page}`)).toEqual([301, `/shop/fil/${page}`]);
});

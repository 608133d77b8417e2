import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoContentServer } from '../../scripts/demo-content/server.mjs';
import { stopAll } from '../../scripts/launcher/processes.mjs';
import { startTestContentServer } from '../../scripts/launcher/test-servers.mjs';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

const FILTER = encodeURIComponent(
  'filters[item_categories][title][$eq]=Aero&filters[size][$in][0]=Small&filters[size][$in][1]=Large',
);
const pagesIn = (locale: string) => [
  `/${locale}`,
  `/luggages/${locale}`,
  `/luggages/${locale}?sort=price%3Adesc&page=2`,
  `/luggages/${locale}/filter/${FILTER}`,
  `/accessories/${locale}?loads=2`,
  `/gifts/${locale}`,
  `/search/${locale}?search=AERO`,
  `/search/${locale}?search=coral`,
  `/luggages/${locale}/aero-small-coral`,
  `/accessories/${locale}/neck-pillow-sand`,
  `/gifts/${locale}/gift-box-pearl`,
  `/stories/${locale}`,
  `/stories/${locale}?sort=featured_luggage.price%3Aasc`,
  `/stories/${locale}/sagada-by-night-bus`,
  `/store-locations/${locale}`,
  `/skytravel/${locale}/warranty`,
  `/404/${locale}`,
  `/luggage-not-found/${locale}`,
  `/sitemap-${locale}.xml`,
];
const MEDIA = /\/(?:images|files)\/[^\s"')&<]+/g;
/** Of pictures whose addresses a component puts together. */
const UPLOAD = /uploads\/[^\s"')&<]+/g;

let demo: Awaited<ReturnType<typeof startDemoContentServer>>;
let strapi: string;
/** In front of a freshly seeded Strapi, without the edits of other tests. */
let siteOfStrapi: OwnSite;
let siteOfDemo: OwnSite;

beforeAll(async () => {
  demo = await startDemoContentServer({ port: 0, host: '127.0.0.1' });
  strapi = (await startTestContentServer('http://127.0.0.1:9')).contentUrl;
  const start = (server: string) => startOwnSite({ CONTENT_SERVER_URL: server, SITE_URL: 'https://shop.test' });
  [siteOfStrapi, siteOfDemo] = await Promise.all([start(strapi), start(demo.origin)]);
});
afterAll(async () => {
  demo?.stop();
  await Promise.all([siteOfStrapi?.stop(), siteOfDemo?.stop()]);
  await stopAll();
});

/** A page without the parts that differ between seedings: addresses of media, ids made from them, and times. */
async function pageOf({ origin }: OwnSite, path: string) {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = (await response.text())
    .replace(MEDIA, 'MEDIA')
    .replace(UPLOAD, 'UPLOAD')
    .replace(/ uid="\w+"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return { status: response.status, location: response.headers.get('location'), html };
}

describe.each(['en', 'fil', 'ja'])('the demo without Strapi, in %s', (locale) => {
  test.each(pagesIn(locale))('is the same page as with it: %s', async (path) => {
    const [withStrapi, withoutIt] = await Promise.all([pageOf(siteOfStrapi, path), pageOf(siteOfDemo, path)]);
    expect(withStrapi.status).toBeLessThan(500);
    expect(withoutIt).toEqual(withStrapi);
  });
});

test.each(['/en', '/luggages/en/aero-medium-coral', '/stories/en/presents-for-people-who-leave'])(
  'the demo without Strapi has the pictures and films of %s',
  async (path) => {
    const html = await (await fetch(siteOfDemo.origin + path)).text();
    const addresses = [...new Set(html.match(MEDIA))];
    const some = [...addresses.filter((one) => one.startsWith('/images/')).slice(0, 6)];
    some.push(...addresses.filter((one) => one.startsWith('/files/')));
    expect(some.length).toBeGreaterThan(3);
    for (const address of some) {
      const { status, headers } = await fetch(siteOfDemo.origin + address, { method: 'HEAD' });
      expect([address, status]).toEqual([address, 200]);
      expect(Number(headers.get('content-length')), address).toBeGreaterThan(0);
    }
  },
);

test('the demo without Strapi serves ranges of a film', async () => {
  const film = `${demo.origin}/uploads/aero-turntable.mp4`;
  const whole = Buffer.from(await (await fetch(film)).arrayBuffer());
  const part = await fetch(film, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
});

test.each([
  'luggages?fields[0]=unknown',
  'luggages?sort=unknown',
  'luggages?sort=color.unknown',
  'luggages?filters[unknown][$eq]=1',
  'luggages?filters[color][unknown][$eq]=1',
  'luggages?populate[unknown]=true',
  'luggages?populate[color][fields][0]=unknown',
  'luggages/unknown',
  'unknown',
  'luggages?locale=unknown',
  'main-slider?locale=unknown',
])('the demo without Strapi refuses, or has nothing of, what Strapi refuses or has nothing of: %s', async (path) => {
  const answerOf = async (server: string) => {
    const response = await fetch(`${server}/api/${path}`);
    const { data, error } = await response.json();
    return { status: response.status, data, name: error?.name, key: error?.details.key };
  };
  expect(await answerOf(demo.origin)).toEqual(await answerOf(strapi));
});

test('the demo without Strapi serves no files except media', async () => {
  for (const path of ['/uploads/../data/colors.json', '/uploads/%2e%2e%2fdata/colors.json', '/uploads/', '/'])
    expect((await fetch(demo.origin + path)).status, path).toBe(404);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '../../contract/route-at.ts';
import { askExactly } from '../support/ask-exactly.ts';
import { startOwnSite } from '../support/own-site.ts';
import { startRecordingContentServer } from '../support/recording-content-server.ts';
import { indexed } from '../support/templates.ts';

const IDS = [
  'story 05 & more',
  'AERO 55/ñ?#%',
  '100%25',
  '%65n',
  '%2e%2e',
  '%252f',
  'a+b=c,d;e:f@g$h',
  `"quoted" 'twice'`,
  '<b>{[(|)]}</b>^~!*`',
  'C:\\cases',
  'index.html',
  'filter',
  '旅行🧳',
];
const entries = IDS.map((id, index) => ({
  id: index + 1,
  documentId: `odd-${index}`,
  title: `Odd ${index}`,
  short_description: `Odd ${index}`,
  item_sku: id,
  story_id: id,
  page_id: id,
}));
/** The pages of entries. */
const ROUTES = indexed.flatMap((route) => (route.shows ? { ...route, shows: route.shows } : []));

let content: Awaited<ReturnType<typeof startRecordingContentServer>>;
let site: Awaited<ReturnType<typeof startOwnSite>>;
beforeAll(async () => {
  content = await startRecordingContentServer(Object.fromEntries(ROUTES.map(({ shows }) => [shows.type, entries])));
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
});
afterAll(async () => {
  await site.stop();
  await content.stop();
});
beforeEach(() => void (content.calls.length = 0));

test.each(ROUTES)(
  '$name is found at its address, whatever its id is made of @DECISION-27',
  async ({ shows: { type, key }, ...route }) => {
    const address = (id: string) => addressOf(route, { brand: 'skytravel', locale: 'en', id });
    for (const [index, id] of IDS.entries()) {
      const { status, body } = await askExactly(site.origin, address(id));
      expect([status, body.match(/<title>[^<]*/)?.[0]], id).toEqual([200, expect.stringContaining(`Odd ${index}`)]);
      // It is also the page's canonical address.
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(body) ?? [];
      expect(new URL(canonical.replaceAll('&#39;', "'")).pathname, id).toBe(address(id));
      const asked = content.calls
        .filter(({ pathname }) => pathname === `/api/${type}`)
        .map(({ searchParams }) => searchParams.get(`filters[${key}][$eq]`));
      expect(asked, id).toContain(id);
    }
  },
);

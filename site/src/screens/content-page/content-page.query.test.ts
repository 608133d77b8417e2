import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentUnavailable } from '../../content/client/call.ts';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import { RedirectTo } from '../../content/client/page-request.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { contentPageQuery } from './content-page.query.ts';

const PAGES: Record<string, object> = {
  warranty: {
    page_id: 'warranty',
    title: 'Warranty',
    header: 'Our warranty',
    content: 'Ten years.',
  },
  about: { page_id: 'about', title: 'About us', header: null, content: null },
};
let categories: Record<string, object[]>;
let services: (string | null)[];
let isDown: boolean;
let name: string | null;
let kept: { brand_segment?: string; earlier_brand_segments?: string };
let calls: URL[];

beforeEach(() => {
  name = null;
  kept = {};
  services = [];
  isDown = false;
  const pages = [{ page_id: 'warranty', title: 'Warranty' }];
  categories = {
    en: [
      { documentId: 'a', title: 'Help', pages },
      { documentId: 'b', title: 'Empty', pages: [] },
    ],
    ja: [{ documentId: 'a', title: 'ヘルプ', pages: [] }],
  };
  ({ calls } = fakeContentServer(({ type, locale, query }) => {
    if (type === 'corporate-detail') return isDown ? 'down' : { brand_name: name, ...kept };
    if (type === 'page-categories') return isDown ? 'down' : categories[locale];
    if (type === 'services') return services.map((service_link) => ({ service_link }));
    const page = PAGES[query.get('filters[page_id][$eq]') ?? ''];
    return page && locale === 'en' ? [page] : [];
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const BRAND_PAGES = [
  { title: 'Warranty', href: '/skytravel/en/warranty' },
  { title: 'About us', href: '/skytravel/en/about' },
];

const BRAND = {
  brand: 'Sky Travel',
  brandSegment: 'skytravel',
  brandPages: { items: BRAND_PAGES, lang: undefined },
};

function open(
  path: string,
  locale = 'en',
  segment = 'skytravel',
  content = new ContentClient(locale),
  brand = Promise.resolve(BRAND),
) {
  const request = {
    content,
    locale,
    messages: messagesFor(locale),
    url: new URL('http://site.test'),
    segments: [segment, locale, ...(path ? path.split('/') : [])],
    brand,
  };
  return contentPageQuery(request);
}

test('shows the page whose id follows the locale in the address @CALL-14', async () => {
  const expected = { title: 'Warranty', header: 'Our warranty', html: '<p>Ten years.</p>' };
  expect(await open('warranty')).toMatchObject(expected);
});

test('a service link with several segments redirects to the page named by the last one @ROUTE-3', async () => {
  services = ['/care/warranty/', 'repairs', null];
  expect(await open('care/warranty')).toEqual(new RedirectTo('/skytravel/en/warranty'));
});

test('below an unknown segment there is no page, even if a page’s id follows @ROUTE-2 @ROUTE-3', async () => {
  services = ['/care/warranty', '/warranty'];
  for (const path of ['help/warranty', 'care/help/warranty', 'warranty/warranty', 'care']) {
    expect(await open(path), path).toEqual(new RedirectTo('/404/en'));
  }
});

test('nothing but the brand is requested for an address whose first segment is not the brand’s', async () => {
  await open('warranty', 'en', 'wp-admin');
  expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/corporate-detail']);
});

test('the page does not wait for what surrounds it, nor for more of the brand than its name', async () => {
  name = 'Other Travel';
  const never = new Promise<never>(() => undefined);
  void open('warranty', 'en', 'othertravel', new ContentClient('en'), never);
  await vi.waitFor(() => expect(calls.map(({ pathname }) => pathname)).toContain('/api/pages'));
});

test('uses the title as the header of a page without one', async () => {
  expect(await open('about')).toMatchObject({ header: 'About us', html: null, description: null });
});

test('redirects a missing page to 404 of its locale, another first segment and none at all to 404/en @ROUTE-2 @PAGE-6', async () => {
  expect(await open('lost', 'fil')).toEqual(new RedirectTo('/404/fil'));
  expect(await open('', 'fil')).toEqual(new RedirectTo('/404/en'));
  expect(await open('warranty', 'fil', 'other')).toEqual(new RedirectTo('/404/en'));
});

test('a segment that the content server keeps stands whatever the name becomes; those before it lead on @DECISION-2', async () => {
  name = 'Sky Travel Manila';
  kept = { brand_segment: 'skytravel', earlier_brand_segments: 'sky, himmel & flug' };
  expect(await open('warranty')).toMatchObject({ title: 'Warranty' });
  expect(await open('warranty', 'en', 'skytravelmanila')).toEqual(new RedirectTo('/404/en'));
  expect(await open('warranty', 'en', 'sky')).toEqual(new RedirectTo('/skytravel/en/warranty', 301));
  expect(await open('care/about', 'en', 'himmel & flug')).toEqual(new RedirectTo('/skytravel/en/about', 301));
  expect(await open('lost', 'en', 'sky')).toEqual(new RedirectTo('/404/en'));
});

test('treats nothing as missing while the brand could not be loaded @DECISION-7', async () => {
  isDown = true;
  await expect(open('warranty', 'en', 'other')).rejects.toThrow(ContentUnavailable);
  expect(await open('warranty')).toMatchObject({ title: 'Warranty' });
});

test('lists the categories that have pages, then the brand’s pages without a category @PAGE-1 @DECISION-24', async () => {
  const page = await open('about');
  expect(page).toMatchObject({
    groups: [
      { title: 'Help', pages: [{ title: 'Warranty', isCurrent: false }] },
      {
        title: 'Sky Travel',
        pages: [{ title: 'About us', href: '/skytravel/en/about', isCurrent: true }],
      },
    ],
  });
});

test('puts English pages below a locale’s own headings where it has no pages @DECISION-8', async () => {
  const page = await open('warranty', 'ja');
  expect(page).toMatchObject({
    lang: 'en',
    groups: [{ title: 'ヘルプ', titleLang: undefined, lang: 'en' }, { title: 'Sky Travel' }],
  });
});

test('uses the beginning of the page’s text as its description', async () => {
  const words = 'A shell that cracks & a wheel that stops. '.repeat(6).trim();
  PAGES.long = { page_id: 'long', title: 'Long', content: `## Heading\n\n**Bold** ${words}` };
  const page = await open('long');
  if (page instanceof RedirectTo) throw new Error('the page is there');
  expect(page.description).toMatch(/^Bold A shell that cracks & a wheel .*\S…$/);
  expect(page.description?.length).toBeLessThanOrEqual(161);
  expect(page.description?.length, 'no more words than necessary are cut').toBeGreaterThan(150);
});

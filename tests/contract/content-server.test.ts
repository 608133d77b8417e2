import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../support/content-api.ts';
import { logIn } from '../../scripts/launcher/editor.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const collections = [
  'services',
  'luggages',
  'accessories',
  'gifts',
  'reviews',
  'luggage-categories',
  'accessory-categories',
  'gift-categories',
  'colors',
  'menu-items',
  'slides',
  'banner-sections',
  'stories',
  'instagrams',
  'store-locations',
  'page-categories',
  'pages',
  'social-media-links',
  'airline-rules',
];
const singles = [
  'luggage-page',
  'accessory-page',
  'gift-page',
  'corporate-detail',
  'quote-section',
  'cta-section',
  'main-slider',
  'lifestyle-section',
  'instagram-section',
  'store-location-section',
  'closing-section',
  'featured-luggage-section',
  'not-found-section',
];

const ask = (path: string, init?: RequestInit) => fetch(`${contentServer}/api/${path}`, init);
const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status;
const rising = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe('Every endpoint of docs/product.md section 7 answers everyone @DATA-1 @DATA-2 @ROLE-1 @CALL-1 @CALL-18', () => {
  it.each(collections)('/api/%s with entries, all relations and the total', async (name) => {
    const { data, meta } = await content(`${name}?populate=*&locale=en`);
    expect(data.length).toBeGreaterThan(0);
    expect(meta.pagination.total).toBeGreaterThanOrEqual(data.length);
  });

  it.each(singles)('/api/%s with one record', async (name) => {
    const { data } = await content(`${name}?populate=*&locale=en`);
    expect(data.documentId).toBeTypeOf('string');
  });

  it('/api/i18n/locales with the three languages, English being the default', async () => {
    const locales: { code: string; isDefault: boolean }[] = await content('i18n/locales');
    expect(locales.map(({ code }) => code).toSorted()).toEqual(['en', 'fil', 'ja']);
    expect(locales.find(({ isDefault }) => isDefault)?.code).toBe('en');
  });
});

describe('Every optional field of docs/product.md section 3 @DATA-2', () => {
  it('is filled in the demo: measures of every luggage, limits of every airline, place and hours of every store', async () => {
    const { data: cases } = await content('luggages?pagination[limit]=100&locale=en');
    for (const { item_sku, height_cm, width_cm, depth_cm, weight_kg, volume_l } of cases)
      expect(Math.min(height_cm, width_cm, depth_cm, weight_kg, volume_l), item_sku).toBeGreaterThan(0);

    for (const locale of ['en', 'fil', 'ja']) {
      const { data: rules } = await content(`airline-rules?locale=${locale}`);
      expect(rules).toHaveLength(15);
      for (const { name, source, checked_on } of rules)
        expect([name, source, checked_on]).toEqual([name, expect.stringMatching(/^https:/), '2026-11-22']);
    }

    const { data: stores } = await content('store-locations?populate=opening_hours&locale=fil');
    for (const { storeName, latitude, longitude, time_zone, opening_hours } of stores) {
      expect([latitude > 4 && latitude < 21, longitude > 116 && longitude < 127], storeName).toEqual([true, true]);
      expect([time_zone, opening_hours.length > 4], storeName).toEqual(['Asia/Manila', true]);
    }
  });
});

describe('The calls of docs/product.md section 7 @CALL-1 @CALL-4 @CALL-7', () => {
  it.each([
    'luggages?populate[images]=true&populate[videos]=true&populate[carousel]=true&populate[item_categories]=true&populate[product_features][populate]=product_feature_icon&populate[store_links][populate]=store_icon&populate[recommendations][populate]=images&populate[recommended_color]=true&populate[reviews][sort]=review_date:asc&populate[color]=true&populate[color_variants][populate]=color',
    'accessories?populate[recommendations][populate]=images&populate[color_variants][populate]=color&populate[color][populate]=color_thumbnail',
    'gifts?populate[color][populate]=color_thumbnail&populate[reviews]=true&filters[variant][$eq]=none',
    'menu-items?populate[0]=image&populate[1]=color&populate[2]=sub_menu_left.sub_menu_item&populate[3]=sub_menu_right.sub_menu_item&populate[4]=luggage_body',
    'stories?populate[0]=banner_image&populate[1]=featured_luggage.images&populate[2]=featured_luggage.color',
    'instagrams?populate[0]=instagram_post&populate[1]=featured_luggage.images&populate[2]=featured_luggage.color',
    'page-categories?populate[pages][populate]=banner_image',
    'closing-section?populate[closing_section_01][populate]=image&populate[closing_section_02][populate]=image',
  ])('may populate what they need: %s', async (path) => {
    expect(await statusOf(`${path}&locale=en`)).toBe(200);
  });

  it('sort by sort[1] alone, and page by start and limit', async () => {
    const page = async (start: number): Promise<number[]> => {
      const query = `luggages?fields[0]=price&sort[1]=price:asc&pagination[start]=${start}&pagination[limit]=6&locale=en`;
      return (await content(query)).data.map(({ price }: { price: number }) => price);
    };
    const prices = [...(await page(0)), ...(await page(6))];
    expect(prices).toHaveLength(12);
    expect(prices).toEqual(rising(prices));
  });

  it('filter by category, color and size, and search title, category and color', async () => {
    const { data } = await content('luggages?populate[item_categories]=true&populate[color]=true&locale=en');
    const [{ item_categories, color, size, documentId }] = data;
    const filters = `filters[item_categories][title][$eq]=${encodeURIComponent(item_categories[0].title)}&filters[color][color][$eq]=${encodeURIComponent(color.color)}&filters[size][$eq]=${size}`;
    const filtered = await content(`luggages?${filters}&locale=en`);
    expect(filtered.data.map((entry: { documentId: string }) => entry.documentId)).toContain(documentId);

    const word = encodeURIComponent(color.color.toUpperCase());
    const search = `filters[$or][0][title][$containsi]=${word}&filters[$or][1][item_categories][title][$containsi]=${word}&filters[$or][2][color][color][$containsi]=${word}`;
    const found = await content(`luggages?${search}&pagination[limit]=100&locale=en`);
    expect(found.data.map((entry: { documentId: string }) => entry.documentId)).toContain(documentId);
  });

  it('get the nested format of version 4 on request, and the flat one otherwise', async () => {
    const path = 'luggages?populate=color&pagination[limit]=1&locale=en';
    const nested = await (await ask(path, { headers: { 'Strapi-Response-Format': 'v4' } })).json();
    const flat = await content(path);
    expect(nested.data[0].attributes.title).toBe(flat.data[0].title);
    expect(nested.data[0].attributes.color.data.attributes.color).toBe(flat.data[0].color.color);
  });

  it('get an empty list or 404 for a language that does not exist, never another one', async () => {
    expect((await content('luggages?locale=xx')).data).toEqual([]);
    expect(await statusOf('quote-section?locale=xx')).toBe(404);
  });
});

describe('The content server protects itself', () => {
  it.each(collections)('/api/%s cannot be written to @CALL-1', async (name) => {
    const { data } = await content(`${name}?pagination[limit]=1&locale=en`);
    const body = { headers: { 'content-type': 'application/json' }, body: '{"data":{}}' };
    expect(await statusOf(name, { method: 'POST', ...body })).toBe(405);
    expect(await statusOf(`${name}/${data[0].documentId}`, { method: 'PUT', ...body })).toBe(405);
    expect(await statusOf(`${name}/${data[0].documentId}`, { method: 'DELETE' })).toBe(405);
  });

  it.each(singles)('/api/%s cannot be written to @CALL-1', async (name) => {
    const body = { headers: { 'content-type': 'application/json' }, body: '{"data":{}}' };
    expect(await statusOf(name, { method: 'PUT', ...body })).toBe(405);
    expect(await statusOf(name, { method: 'DELETE' })).toBe(405);
  });

  it.each([
    ['auth/local/register', 404],
    ['upload', 403],
  ])('/api/%s is closed to visitors', async (path, status) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await statusOf(path, init)).toBe(status);
  });

  it('returns at most 100 entries per call', async () => {
    expect((await content('reviews?pagination[limit]=500')).meta.pagination.limit).toBe(100);
    expect((await content('reviews?pagination[pageSize]=500')).meta.pagination.pageSize).toBe(100);
  });

  it.each([
    'luggages?populate=recommendations.color_variants.reviews.gift.color',
    'luggages?populate[recommendations][populate][color_variants][populate][reviews][populate][gift][populate]=color',
    'luggages?populate=recommendations.recommendations',
    'luggages?filters[recommendations][color_variants][reviews][gift][title]=x',
    'luggages?sort=recommendations.color_variants.reviews.gift.title',
  ])('refuses a query that goes too deep: %s', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });

  it('does not reveal its software, and lets uploads be cached for a year', async () => {
    const { data } = await content('luggages?populate=images&pagination[limit]=1&locale=en');
    const picture = await fetch(new URL(data[0].images[0].url, contentServer));
    expect(picture.headers.get('cache-control')).toBe('max-age=31536000,immutable');
    expect(picture.headers.get('x-powered-by')).toBeNull();
  });
});

describe('Unpublished content stays hidden @ROLE-1', () => {
  const secret = 'Unpublished-by-the-tests';
  let token = '';
  let draft = '';
  const manage = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${contentServer}/content-manager/collection-types/api::luggage.luggage${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  beforeAll(async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(editorAccount),
    };
    token = (await (await fetch(`${contentServer}/admin/login`, init)).json()).data.token;
    const { data } = await content('luggages?populate=images&pagination[limit]=1&locale=en');
    const images = [{ id: data[0].images[0].id }];
    draft = (await manage('POST', '?locale=en', { item_sku: secret, title: secret, images })).data.documentId;
  });
  afterAll(() => manage('DELETE', `/${draft}?locale=*`));

  it.each([
    'luggages?populate=*&pagination[limit]=100',
    `luggages?filters[item_sku]=${secret}`,
    `luggages?_q=${secret}`,
  ])('in /api/%s', async (path) => {
    expect(JSON.stringify(await content(path))).not.toContain(secret);
  });

  it('at its own address', async () => {
    expect(await statusOf(`luggages/${draft}`)).toBe(404);
  });

  it.each(['status=draft', 'status[]=draft', 'status=published&status=draft', 'publicationState=preview'])(
    'from a visitor who requests it with %s',
    async (query) => {
      expect(await statusOf(`luggages?${query}`)).toBe(403);
      expect(await statusOf(`luggages/${draft}?${query}`)).toBe(403);
    },
  );

  it.each(['Bearer ', 'Bearer made-up', 'Basic YTpi'])('from a visitor who sends "%s"', async (authorization) => {
    expect(await statusOf('luggages?status=draft', { headers: { authorization } })).toBe(403);
  });

  it.each([
    'luggages?populate[images][populate]=related',
    'luggages?populate[images][populate][related]=true',
    'luggages?filters[localizations][title][$contains]=U',
    'luggages?populate[recommendations][filters][localizations][title][$contains]=U',
    'luggages?sort=localizations.title',
  ])('by way of /api/%s', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });
});

describe('What an editor publishes', () => {
  it('shows in every language when it is a field that all languages share', async () => {
    const path = 'luggages?fields[0]=price&pagination[start]=5&pagination[limit]=1&locale=fil';
    const [{ documentId, price }] = (await content(path)).data;
    const priceIn = async (locale: string) =>
      (await content(`luggages/${documentId}?fields[0]=price&locale=${locale}`)).data.price;

    const session = await logIn(contentServer, editorAccount);
    await session.change('luggage', documentId, { price: price + 1 });
    expect([await priceIn('en'), await priceIn('fil')]).toEqual([price + 1, price + 1]);
    await session.change('luggage', documentId, { price });
    expect([await priceIn('en'), await priceIn('fil')]).toEqual([price, price]);
  });

  it('is in every language with its parts: a store that opens later does so everywhere', async () => {
    const path = 'store-locations?populate=opening_hours&pagination[limit]=1&sort=createdAt:asc';
    const hoursIn = async (locale: string) => {
      const [{ documentId, opening_hours }] = (await content(`${path}&locale=${locale}`)).data;
      const hours: object[] = opening_hours.map(({ id: _, ...rest }: { id: number }) => rest);
      return { documentId, hours };
    };
    const { documentId, hours } = await hoursIn('en');
    const later = hours.map((day) => ({ ...day, opens: '11:30:00.000' }));

    const session = await logIn(contentServer, editorAccount);
    await session.change('store-location', documentId, { opening_hours: later });
    expect([(await hoursIn('en')).hours, (await hoursIn('fil')).hours]).toEqual([later, later]);
    await session.change('store-location', documentId, { opening_hours: hours });
    expect([(await hoursIn('en')).hours, (await hoursIn('fil')).hours]).toEqual([hours, hours]);
  });

  it('keeps its place in the list, and its reviews', async () => {
    const slides = async () => (await content('slides?fields[0]=interval&locale=en')).data;
    const before = await slides();
    const session = await logIn(contentServer, editorAccount);
    await session.change('slide', before[0].documentId, { interval: before[0].interval + 1 });
    const after = await slides();
    await session.change('slide', before[0].documentId, { interval: before[0].interval });
    const places = (entries: { documentId: string }[]) => entries.map(({ documentId }) => documentId);
    expect(places(after)).toEqual(places(before));

    const reviewed = async () =>
      (await content('luggages?filters[reviews][rating][$gte]=1&populate=reviews&pagination[limit]=1&locale=en'))
        .data[0];
    const item = await reviewed();
    await session.change('luggage', item.documentId, { size: item.size });
    expect((await reviewed()).reviews).toHaveLength(item.reviews.length);
  });
});

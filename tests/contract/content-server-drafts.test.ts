import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAll } from '../support/all.ts';
import { askExactly } from '../support/ask-exactly.ts';
import { content } from '../support/content-api.ts';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { contentServer, editorAccount } from '../support/environment.ts';
import { SPELLINGS } from '../support/odd-targets.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const SECRET = 'Whortleberry-not-yet-shown';
const DEEP = 'populate=recommendations.color_variants.reviews.gift.color';
const FOR_DRAFTS = [
  'status=draft',
  'status[]=draft',
  'status=published&status=draft',
  'publicationState=preview',
  'publicationFilter=modified',
  'hasPublishedVersion=false',
  'status[x]=published',
  'status=DRAFT',
  'publicationFilter=unmodified',
  'publicationFilter=never-published',
  'hasPublishedVersion=true',
];

let editor: Editor;
let draft: string;
let edited: { documentId: string; title: string };

beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  const { data } = await content('luggages?populate=images&pagination[start]=7&pagination[limit]=1&locale=en');
  edited = data[0];
  const images = [{ id: data[0].images[0].id }];
  draft = (await editor.createDraft('luggage', { item_sku: SECRET, title: SECRET, images })).documentId;
  await editor.save('luggage', edited.documentId, { title: SECRET });
});
afterAll(async () => {
  await editor.remove('luggage', draft);
  await editor.change('luggage', edited.documentId, { title: edited.title });
});

const ask = (target: string, headers?: Record<string, string>) => askExactly(contentServer, target, { headers });

describe('However the path is spelled, an anonymous client', () => {
  const seeded = new SeededRandom(8);
  /** What `npm test` asks everything. Of the other spellings each asks one thing, every time another one. */
  const inFull = ['as it is', 'mixed case', 'one character encoded', 'slash at the end'];
  const spelled = Object.entries(SPELLINGS).map(([name, spell], index) => ({
    name,
    isInFull: isAll || inFull.includes(name),
    index,
    list: spell('/api/luggages', seeded),
    entry: (id: string) => spell(`/api/luggages/${id}`, seeded),
  }));

  it.each(spelled)('sees no draft ($name)', async ({ isInFull, index, list, entry }) => {
    const targets = FOR_DRAFTS.slice(0, 6).flatMap((query) =>
      [list, entry(draft), entry(edited.documentId)].map((path) => `${path}?${query}`),
    );
    for (const target of isInFull ? targets : [targets[index % targets.length]!]) {
      const { status, body } = await ask(target);
      expect(body).not.toContain(SECRET);
      expect(status, target).toBeOneOf([400, 403, 404]);
    }
  });

  it.each(spelled.filter(({ isInFull }) => isInFull))(
    'gets no unbounded response and no hint about drafts ($name)',
    async ({ list }) => {
      for (const query of [DEEP, 'filters[localizations][publishedAt][$null]=true', 'sort=localizations.title'])
        expect((await ask(`${list}?${query}`)).status, `${list}?${query}`).toBeOneOf([400, 403, 404]);
    },
  );
});

const times = (number: number, part: (index: number) => string) =>
  Array.from({ length: number }, (_, index) => part(index));

describe('A query that multiplies rows @DATA-5', () => {
  it.each([
    times(7, (index) => `filters[$and][${index}][reviews][id][$gt]=0`).join('&'),
    times(3, (index) => `filters[$or][${index}][reviews][title]=a`).join('&'),
    'filters[reviews][id][$gt]=0&filters[images][id][$gt]=0&filters[store_links][id][$gt]=0',
    'filters[recommendations][reviews][id][$gt]=0&filters[item_categories][id][$gt]=0',
    `sort=${times(6, () => 'reviews.id').join()}`,
    times(3, (index) => `sort[${index}]=reviews.id:asc`).join('&'),
    'filters[reviews][id][$gt]=0&sort=reviews.id,reviews.title',
    times(3, (index) => `populate[recommendations][filters][$and][${index}][reviews][id][$gt]=0`).join('&'),
    'populate[recommendations][populate][reviews][populate][luggage][populate]=*',
    'populate[recommendations][populate][color_variants][populate]=reviews',
  ])('is refused: %s', async (query) => {
    const { status, body } = await ask(`/api/luggages?${query}`);
    expect([status, JSON.parse(body).error.message]).toEqual([400, expect.stringMatching(/^Query refused: /)]);
  });

  it.each([
    'filters[$and][0][item_categories][title]=Aero&filters[$and][1][color][color]=Coral&sort=color.color',
    'filters[reviews][rating][$gt]=1&filters[item_categories][title]=Aero',
    'filters[reviews][rating][$gt]=1&filters[reviews][title][$notNull]=true',
    'populate=*',
    'populate[recommendations][populate][reviews][populate]=gift',
  ])('is answered with less: %s', async (query) => {
    expect((await ask(`/api/luggages?${query}&pagination[pageSize]=1`)).status).toBe(200);
  });
});

describe('At every spelling that the router accepts for the list', () => {
  const paths = [
    '/api/luggages',
    '/API/luggages',
    '/Api/luggages',
    '/aPi/LUGGAGES',
    '/api/luggages/',
    '/API/luggages/',
  ];

  it.each(paths)('%s?… drafts are forbidden', async (path) => {
    expect((await ask(path)).status).toBe(200);
    for (const query of FOR_DRAFTS) {
      const { status, body } = await ask(`${path}?${query}`);
      expect(status, query).toBe(403);
      expect(JSON.parse(body).error.message).toBe('Drafts are not public');
    }
  });

  it.each(paths)('%s?… unknown parameters are refused, whatever a later version makes of them', async (path) => {
    for (const query of ['x=1', 'Status=draft', 'locale[]=en', `_q=${'a'.repeat(201)}`, '_q[]=a'])
      expect((await ask(`${path}?${query}`)).status, query).toBe(400);
  });

  it.each([
    'filters[$and]=a',
    'filters[$not]=a',
    'filters[$or][x][title]=a',
    'filters[title][$between]=a',
    'filters[price][$gt]=a',
    'filters[publishedAt][$null][x]=true',
    'filters[title][$regex]=a',
    'filters=a',
    'populate[recommendations]',
    'populate[recommendations][filters][price][$gt]=a',
  ])('%s is a mistake of the caller, not of the server', async (query) => {
    expect((await ask(`/api/luggages?${query}`)).status).toBe(400);
  });
});

describe('A client with an API token', () => {
  let token: { id: number; accessKey: string };
  const bearer = () => ({ authorization: `Bearer ${token.accessKey}` });
  beforeAll(async () => {
    token = await editor.createToken('read-only');
  });
  afterAll(() => editor.removeToken(token.id));

  it('may request drafts, and find out which entries have been edited', async () => {
    expect((await ask(`/api/luggages/${draft}?status=draft`, bearer())).body).toContain(SECRET);
    const { body } = await ask('/api/luggages?publicationFilter=modified&fields=title', bearer());
    const found = JSON.parse(body).data.map(({ documentId }: { documentId: string }) => documentId);
    expect(found).toContain(edited.documentId);
    expect(found).not.toContain(draft);
  });

  it('may not go deeper than anyone', async () => {
    expect((await ask(`/api/luggages?${DEEP}`, bearer())).status).toBe(400);
  });
});

describe('A duplicate of a case', () => {
  const CASES = '/content-manager/collection-types/api::luggage.luggage';
  const shop = (store: string) => ({ store, store_link_link: `https://${store}.example` });
  let original: string;
  let copy = '';
  let review: string;
  const inLanguage = (documentId: string, locale: string) =>
    editor.call('GET', `${CASES}/${documentId}?locale=${locale}`);

  beforeAll(async () => {
    const { data } = await content('luggages?populate=images&filters[images][id][$notNull]=true&locale=en');
    const images = data
      .flatMap((one: { images: { id: number }[] }) => one.images)
      .slice(0, 3)
      .map(({ id }: { id: number }) => ({ id }));
    const features = ['Lock', 'Wheels', 'Handle'].map((title) => ({ title }));
    const values = { item_sku: 'duplicated', gtin: '4006381333931', title: 'Aero', price: 5, images };
    const lists = { store_links: [shop('one'), shop('two')], product_features: features };
    original = (await editor.createDraft('luggage', { ...values, ...lists, invite_text: 'Buy' })).documentId;
    await editor.save('luggage', original, { title: 'Aero na kulay', store_links: [shop('tatlo')] }, 'fil');
    const luggage = { connect: [{ documentId: original, locale: 'en' }] };
    review = (await editor.createDraft('review', { title: 'It rolls', luggage })).documentId;
  });
  afterAll(async () => {
    for (const id of [original, copy].filter(Boolean)) await editor.remove('luggage', id);
    await editor.remove('review', review);
  });

  it('has the lists that its form had, in all languages, and none of what is the case’s own @FORM-6', async () => {
    const [first] = (await inLanguage(original, 'en')).images;
    const [lock] = (await inLanguage(original, 'en')).product_features;
    const form = {
      item_sku: 'duplicated-2',
      title: 'Aero 2',
      images: [first],
      product_features: [lock],
      invite_text: null,
    };
    copy = (await editor.call('POST', `${CASES}/clone/${original}?locale=en`, form)).documentId;
    const [en, fil] = await Promise.all(['en', 'fil'].map((locale) => inLanguage(copy, locale)));
    expect(en).toMatchObject({ item_sku: 'duplicated-2', title: 'Aero 2', price: 5, gtin: null, invite_text: null });
    expect(fil).toMatchObject({ item_sku: 'duplicated-2', title: 'Aero na kulay', price: 5, gtin: null });
    for (const one of [en, fil]) {
      expect(one.images.map(({ id }: { id: number }) => id)).toEqual([first.id]);
      expect(one.store_links).toEqual([]);
      expect(one.reviews.count).toBe(0);
    }
    expect(en.product_features.map(({ title }: { title: string }) => title)).toEqual(['Lock']);
    // The case itself is as it was.
    const before = await inLanguage(original, 'en');
    expect(before).toMatchObject({ item_sku: 'duplicated', gtin: '4006381333931' });
    expect([before.images.length, before.store_links.length, before.product_features.length]).toEqual([3, 2, 3]);
    expect(before.reviews.count).toBe(1);
  });
});

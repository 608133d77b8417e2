import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import { RedirectTo, type PageRequest } from '../../content/client/page-request.ts';
import { type ProductDetail, productDetailQuery } from './product-detail.query.ts';
import { type Call, fakeContentServer } from '../../../testing/fake-content-server.ts';

type Entry = Record<string, unknown>;
let records: Record<string, Entry[]>;
let calls: URL[];

/** The response of a content server that holds `records` by locale and filters by sku and variant. */
function entriesFor({ locale, query }: Call): Entry[] {
  const wanted = (field: string) => query.get(`filters[${field}][$eq]`);
  return (records[locale] ?? []).filter((entry) =>
    ['item_sku', 'variant'].every((field) => !wanted(field) || entry[field] === wanted(field)),
  );
}

const ask = (locale: string, sku: string, query = '') =>
  productDetailQuery(
    {
      content: new ContentClient(locale),
      locale,
      messages: messagesFor(locale),
      url: new URL(`http://site.test/${query}`),
      segments: ['luggages', locale, sku],
    } as PageRequest,
    'luggages',
  );
const detail = async (...asked: Parameters<typeof ask>) => (await ask(...asked)) as ProductDetail;

beforeEach(() => {
  ({ calls } = fakeContentServer(entriesFor));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const coral: Entry = {
  item_sku: 'aero-coral',
  variant: 'aero',
  title: 'Aero',
  description: 'Ribbed.',
  color: { color: 'Coral', color_code: '#E07A5F' },
  reviews: [{ title: 'Good', rating: 5 }],
};
const sand: Entry = {
  item_sku: 'aero-sand',
  variant: 'aero',
  title: 'Aero',
  color: { color: 'Sand', color_code: '#D8C3A5' },
};

describe('The detail query', () => {
  test('redirects an unknown sku to the not-found page of its kind and locale @ITEM-17', async () => {
    records = { en: [] };
    expect(await ask('fil', 'nothing')).toEqual(new RedirectTo('/luggage-not-found/fil'));
  });

  test('requests every field by name, and the reviews in ascending date @CALL-3 @CALL-5 @DECISION-17', async () => {
    records = { en: [coral] };
    await ask('en', 'aero-coral');
    const parameters = calls[0]?.searchParams;
    expect(parameters?.get('filters[item_sku][$eq]')).toBe('aero-coral');
    expect(parameters?.get('populate[reviews][sort][0]')).toBe('review_date:asc');
    expect(parameters?.get('populate')).toBeNull();
    expect([...(parameters?.values() ?? [])]).not.toContain('*');
  });

  test('has the measures of luggage, and asks for none of other kinds @DECISION-28 @DECISION-32', async () => {
    const sides = { height_cm: 55, width_cm: 35, depth_cm: 23 };
    records = { en: [{ ...coral, ...sides, weight_kg: '2.60', volume_l: 36 }] };
    expect((await detail('en', 'aero-coral')).measures).toEqual({
      dimensions: { height: 55, width: 35, depth: 23 },
      weightKg: 2.6,
      volumeL: 36,
    });
    const namesIn = (url: URL | undefined) => [...(url?.searchParams.values() ?? [])];
    expect(namesIn(calls[0])).toContain('height_cm');

    calls.length = 0;
    const asked = { content: new ContentClient('en'), locale: 'en', messages: messagesFor('en') };
    const request = { ...asked, url: new URL('http://site.test/'), segments: ['gifts', 'en', 'x'] };
    await productDetailQuery(request as unknown as PageRequest, 'gifts');
    expect(namesIn(calls[0])).toContain('title');
    expect(namesIn(calls[0])).not.toContain('height_cm');
  });

  test('requests all relations with the item, then the variants of its group, in its locale @CALL-5 @CALL-6 @DECISION-22', async () => {
    records = { en: [coral, sand] };
    await ask('en', 'aero-coral');
    const [item, siblings] = calls;
    const populated = [...(item?.searchParams.keys() ?? [])].flatMap(
      (name) => /^populate\[(\w+)\]/.exec(name)?.[1] ?? [],
    );
    expect(populated).toEqual(
      expect.arrayContaining([
        'carousel',
        'color',
        'color_variants',
        'images',
        'item_categories',
        'model_3d',
        'product_features',
        'recommendations',
        'recommended_color',
        'reviews',
        'store_links',
        'videos',
      ]),
    );
    const names = [...(item?.searchParams.keys() ?? [])].join(' ');
    for (const nested of [
      'populate[product_features][populate][product_feature_icon]',
      'populate[store_links][populate][store_icon]',
      'populate[recommendations][populate][images]',
      'populate[color_variants][populate][color]',
    ]) {
      expect(names).toContain(nested);
    }
    expect(siblings?.searchParams.get('filters[variant][$eq]')).toBe('aero');
    expect([...(siblings?.searchParams.keys() ?? [])].join(' ')).toContain(
      'populate[color][populate][color_thumbnail]',
    );
    expect(calls.map((url) => url.searchParams.get('locale'))).toEqual(['en', 'en']);
  });

  test('shows as many reviews as the address specifies @DECISION-4', async () => {
    records = {
      en: [{ ...coral, reviews: Array.from({ length: 25 }, () => ({ title: 'Fine' })) }],
    };
    expect((await detail('en', 'aero-coral')).reviews.shown).toHaveLength(10);
    expect((await detail('en', 'aero-coral', '?loads=3')).reviews.shown).toHaveLength(25);
    expect((await detail('en', 'aero-coral', '?loads=lots')).reviews.shown).toHaveLength(10);
  });

  test('takes empty fields and reviews from the English record, marked as English @DECISION-8', async () => {
    records = {
      en: [coral, sand],
      fil: [{ ...coral, title: 'Aero na maleta', description: '', reviews: [] }],
    };
    const { item, lang, html, reviews } = await detail('fil', 'aero-coral');
    expect(item.title).toBe('Aero na maleta');
    expect(lang.title).toBeUndefined();
    expect(html.description).toContain('Ribbed.');
    expect(lang.description).toBe('en');
    expect(reviews.shown).toHaveLength(1);
    expect(lang.reviews).toBe('en');
  });

  test('shows an item that is not translated at all in English', async () => {
    records = { en: [coral], fil: [] };
    const { item, lang } = await detail('fil', 'aero-coral');
    expect(item.title).toBe('Aero');
    expect(lang.title).toBe('en');
  });

  test('offers colors that only the English group has', async () => {
    records = { en: [coral, sand], ja: [{ ...coral, color: { color: 'コーラル' } }] };
    const { variants } = await detail('ja', 'aero-coral');
    expect(variants.regular.map(({ color }) => color?.color)).toEqual(['Sand', 'コーラル']);
  });

  test('keeps the current color when the siblings cannot be loaded @ERROR-1', async () => {
    records = { en: [coral, sand] };
    fakeContentServer((call) => (call.query.has('filters[variant][$eq]') ? 'down' : entriesFor(call)));
    const { variants } = await detail('en', 'aero-coral');
    expect(variants.regular.map(({ item_sku }) => item_sku)).toEqual(['aero-coral']);
  });

  test('also parses the nested response format @DATA-1 @CALL-1', async () => {
    records = {
      en: [
        {
          item_sku: 'aero-coral',
          id: 1,
          attributes: {
            item_sku: 'aero-coral',
            color: { data: { id: 2, attributes: { color: 'Coral' } } },
          },
        },
      ],
    };
    expect((await detail('en', 'aero-coral')).item.color?.color).toBe('Coral');
  });

  test('loads more than a hundred reviews', async () => {
    const reviews = Array.from({ length: 250 }, (_, index) => ({
      title: `Review ${index}`,
      rating: 4,
    }));
    records = { en: [{ ...coral, reviews }] };
    expect((await detail('en', 'aero-coral')).reviews.count).toBe(250);
  });

  test('paints a 3D model only when colors share it', async () => {
    const model = (url: string) => ({ url, mime: 'model/gltf-binary' });
    records = {
      en: [
        { ...coral, model_3d: model('/uploads/aero.glb') },
        { ...sand, model_3d: model('/uploads/aero.glb') },
      ],
    };
    expect((await detail('en', 'aero-coral')).shellColor).toBe('#E07A5F');
    records = { en: [{ ...coral, model_3d: model('/uploads/coral.glb') }, sand] };
    expect((await detail('en', 'aero-coral')).shellColor).toBeNull();
  });
});

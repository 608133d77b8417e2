import { afterEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../../content/client/client.ts';
import { featuredLuggage } from './featured-luggage.query.ts';

afterEach(() => vi.unstubAllGlobals());

const CATEGORIES = { en: 'Cabin', fil: 'Hand-carry' };
type Locale = keyof typeof CATEGORIES;

/** A content server that has the section in some languages, and one case of its category in others. */
function serve(sections: readonly Locale[], luggages: readonly Locale[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const locale = searchParams.get('locale') as Locale;
    const title = CATEGORIES[locale];
    if (pathname.endsWith('/featured-luggage-section'))
      return Response.json({
        data: sections.includes(locale) ? { title: 'Ready', category: { title } } : null,
        meta: {},
      });
    const wanted = [...searchParams].flatMap(([name, value]) =>
      name.startsWith('filters[item_categories]') ? value : [],
    );
    const has = pathname.endsWith('/luggage-categories')
      ? [{ documentId: 'cabin', title }]
      : [{ item_sku: 'aero', title: 'Aero', price: 1 }].filter(
          () => luggages.includes(locale) && (wanted.length === 0 || wanted.includes(title)),
        );
    return Response.json({ data: has, meta: { pagination: { total: has.length } } });
  });
}

test.each<[Locale, Locale[], Locale[]]>([
  ['en', ['en'], ['en']],
  ['fil', ['fil'], ['fil']],
  ['fil', ['en'], ['en']],
  ['fil', ['en'], ['en', 'fil']],
  ['fil', ['en', 'fil'], ['en']],
])(
  'on a page in %s the luggage of the category is shown: the section is in %j, luggage in %j @DECISION-8 @DECISION-25',
  async (locale, sections, luggages) => {
    serve(sections, luggages);
    const { tiles } = await featuredLuggage(
      new ContentClient(locale),
      locale,
      new URL(`https://site.example/${locale}`),
    );
    expect(tiles.map(({ sku }) => sku)).toEqual(['aero']);
  },
);

import { check } from '../src/features/checks/all-checks.ts';
import type { Entry } from '../src/features/checks/entry.ts';
import type { Facts } from '../src/features/checks/facts.ts';
import type { Field } from '../src/core/model/models.ts';
import type { Values } from '../src/core/entries/values.ts';

const field = (name: string, kind: Field['kind'], localized = false): Field => ({
  name,
  label: name,
  kind,
  localized,
  isSingle: name === 'closing_section_01',
});
const FIELDS = [
  ...['title', 'short_description', 'caption', 'storeName', 'nav_title'].map((name) => field(name, 'text', true)),
  ...['description', 'content'].map((name) => field(name, 'richtext', true)),
  ...['store_links', 'sub_menu_left', 'closing_section_01', 'search_and_share', 'quick_filters'].map((name) =>
    field(name, 'component', true),
  ),
  ...['images', 'carousel', 'background_image'].map((name) => field(name, 'media')),
  ...['menu_link', 'service_link'].map((name) => field(name, 'text')),
];

export const cutout = {
  documentId: 'cutout',
  name: 'case.webp',
  mime: 'image/webp',
  width: 1066,
  height: 1200,
  alternativeText: 'A case',
};
export const photograph = { ...cutout, documentId: 'photograph', name: 'case.jpg', mime: 'image/jpeg' };
export const frame = { ...cutout, documentId: 'frame', name: 'turn.webp', width: 720, height: 720 };
export const coral = {
  type: 'colors',
  documentId: 'coral',
  name: 'Coral',
  values: { color: 'Coral', color_code: '#E07A5F' },
};
export const dusk = { type: 'luggages', documentId: 'dusk', name: 'Nimbus Cabin, Dusk', values: {} };
export const store = (store_link_link: string) => ({ store: 'Tindahan', store_link_link });

/** Values with which nothing is wrong in an entry of the type. */
export const RIGHT: Record<string, Values> = {
  luggages: {
    item_sku: 'aero-small-coral',
    title: 'Aero Cabin',
    variant: 'aero-small',
    price: 6495,
    discounted_price: 7495,
    height_cm: 55,
    width_cm: 35,
    depth_cm: 23,
    weight_kg: 2.6,
    images: [cutout, photograph],
    color: [coral],
    store_links: [store('https://tindahan.example/aero')],
  },
  'airline-rules': { name: 'Saudia', checked_on: '2026-01-15' },
  reviews: { title: 'It rolls', review_date: '2026-11-23' },
  colors: { color: 'Coral', color_code: '#E07A5F' },
  'store-locations': {
    storeName: 'Makati',
    latitude: 14.5,
    longitude: '121.02',
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  },
  'corporate-detail': {},
  pages: { page_id: 'warranty', title: 'Warranty', content: 'Read [the guide](/skytravel/en/size-guide).' },
  services: { title: 'Repairs', service_link: '/warranty' },
  'menu-items': { title: 'Aero', menu_link: '/luggages/{locale}/aero-small-coral' },
  'quote-section': {},
  'closing-section': {},
  'luggage-page': {
    quick_filters: [{ title: 'Cabin size', link: '/luggages/{locale}?filter=filters[size][$eq]=Small' }],
  },
};

const known = ['luggages aero-small-coral', 'pages size-guide', 'pages warranty'];
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fil', name: 'Filipino' },
];

export interface Case {
  type: string;
  values?: Values;
  facts?: Partial<Facts>;
  locale?: string;
  /** Values of the English entry. */
  english?: Values;
  /** The files that it had when they were deleted. */
  gone?: Entry['gone'];
  /** What its draft is linked to, of a published version. */
  chosen?: Entry['chosen'];
}

export function findings({ type, values = {}, facts = {}, locale = 'en', english, gone, chosen }: Case) {
  const entryIn = (language: string, own: Values): Entry => ({
    type,
    documentId: 'own',
    locale: language,
    fields: FIELDS,
    values: { ...RIGHT[type], ...own },
  });
  const entry: Entry = { ...entryIn(locale, values), ...(gone && { gone }), ...(chosen && { chosen }) };
  return check(entry, {
    now: Date.parse('2026-11-23T12:00:00Z'),
    today: '2026-11-23',
    languages,
    otherLanguages: [],
    defaultLocale: 'en',
    brandSegment: 'skytravel',
    earlierSegments: [],
    mapOrigins: ['https://www.openstreetmap.org', 'https://www.google.com'],
    inLanguage: (wanted) => (wanted === locale ? entry : entryIn(wanted, english ?? {})),
    lacking: () => 0,
    othersAt: () => [],
    othersAlike: () => [],
    othersInVariant: () => 4,
    colorsInVariant: () => ['Coral', 'Sand'],
    leadsOn: () => false,
    hasAddress: (kind, address) => known.includes(`${kind} ${address}`),
    isPublished: () => true,
    isDiscontinued: () => false,
    finds: () => true,
    hasAirline: () => true,
    isLinked: () => true,
    looksOf: ({ mime }) => ({ isTransparent: mime !== 'image/jpeg', emptyBelow: 0.013, isCmyk: false }),
    hasFile: () => true,
    ...facts,
  });
}
export const sentences = (of: Case) => findings(of).map(({ level, sentence }) => `${level}: ${sentence}`);

export const luggage = (values: Values, facts: Partial<Facts> = {}): Case => ({ type: 'luggages', values, facts });
export const looks = (isTransparent: boolean, emptyBelow: number, isCmyk = false) => ({
  looksOf: () => ({ isTransparent, emptyBelow, isCmyk }),
});

import { content } from './content-api.ts';

/** Texts of one screen that the specification quotes, verbatim. */
export interface SpecifiedTexts {
  address: string | (() => Promise<string>);
  title?: RegExp;
  /** Name of the button or disclosure that shows the texts. */
  press?: string;
  /** Names that these controls and headings begin with (decision 34). */
  button?: string[];
  link?: string[];
  heading?: string[];
  checkbox?: string[];
  /** Other texts that can be seen. */
  texts?: string[];
}

const EMPTY =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";
const SIZES = ['Small', 'Medium', 'Large'];
const SORTS = ['LIMITED EDITION', 'PRICE LOW TO HIGH', 'PRICE HIGH TO LOW'];
const SIZE_SORTS = ['Size SMALL TO LARGE', 'Size LARGE TO SMALL'];
const SECTIONS = ['Description', 'Size & Details', 'Warrant & Return Policy'];
const NATIONWIDE = 'Also available of all Sky Travel Store nationwide.';

/** The address of the first item that a filter finds. */
const item = (kind: string, filter: string) => async () => {
  const { data } = await content(`${kind}?locale=en&fields[0]=item_sku&pagination[limit]=1&${filter}`);
  return `/${kind}/en/${data[0].item_sku}`;
};
const storyWithLuggage = async () => {
  const { data } = await content(
    'stories?locale=en&fields[0]=story_id&pagination[limit]=1&filters[featured_luggage][item_sku][$notNull]=true',
  );
  return `/stories/en/${data[0].story_id}`;
};
const aPage = async () => {
  const { data } = await content('pages?locale=en&fields[0]=page_id&pagination[limit]=1');
  return `/skytravel/en/${data[0].page_id}`;
};
const isSold = 'filters[store_links][store][$notNull]=true';
const luggage = item('luggages', `${isSold}&filters[is_limited_edition][$eq]=false`);

const panels = (kind: string, sizes: string[], sorts: string[]): Record<string, SpecifiedTexts> => ({
  [`the list of ${kind}`]: {
    address: `/${kind}/en`,
    button: ['FILTERS', 'SORT BY'],
    link: ['Load More'],
    texts: ['View Details', 'Php '],
  },
  [`the filter panel of ${kind}`]: {
    address: `/${kind}/en`,
    press: 'FILTERS',
    button: ['Apply'],
    link: ['Reset'],
    checkbox: sizes,
    texts: ['Product Collections', 'Sizes', 'Colors'],
  },
  [`the sort panel of ${kind}`]: { address: `/${kind}/en`, press: 'SORT BY', link: sorts },
});

/** Every text and label that the specification quotes, screen by screen; screens of the same address follow each other. */
export const SPECIFIED_TEXTS: Record<string, SpecifiedTexts> = {
  'the search': { address: '/luggages/en?search=', heading: ['POPULAR PRODUCTS'], link: ['VIEW ALL COLLECTIONS'] },
  'a search without a result': { address: '/luggages/en?search=qqqqqq', texts: [EMPTY] },
  'the home page': {
    address: '/en',
    heading: ['GET THE Sky Travel EXPERIENCE', 'The Sky Travel Experience'],
    link: ['Shop Now', 'Load More'],
    texts: ['Begin', 'Travel securely and travel in style', 'Find the best luggage for you', 'View Details', '2023'],
  },
  'the home page, begun': { address: '/en', press: 'Begin', texts: ['Welcome'] },
  ...panels('luggages', SIZES, [...SORTS, ...SIZE_SORTS]),
  ...panels('accessories', [...SIZES, 'Bundle'], SORTS),
  ...panels('gifts', [...SIZES, 'Bundle'], [...SORTS, ...SIZE_SORTS]),
  'a sorted list': { address: '/luggages/en?sort=price:asc', button: ['SORTED BY PRICE LOW TO HIGH'] },
  'an empty list': { address: '/luggages/en/filter/filters[size][$eq]=None', texts: [EMPTY] },
  'a luggage': {
    address: luggage,
    title: /^Sky Travel - /,
    button: ['Toggle 360° View'],
    link: ['Luggages', 'VISIT ', 'Select color: '],
    texts: ['Php ', NATIONWIDE, ...SECTIONS, 'Reviews ('],
  },
  'a luggage in 3D': {
    address: luggage,
    press: 'Toggle 360° View',
    button: ['Switch to Gallery View'],
  },
  'a limited edition': {
    address: item('luggages', 'filters[is_limited_edition][$eq]=true'),
    heading: ['LIMITED EDITION - '],
    link: ['Select variant: '],
  },
  'an accessory': {
    address: item('accessories', isSold),
    title: /^Accessories \| /,
    link: ['Accessories', 'VISIT '],
    texts: [NATIONWIDE, ...SECTIONS],
  },
  'a gift': {
    address: item('gifts', isSold),
    title: /^Sky Travel - /,
    link: ['Luggages', 'VISIT '],
    texts: [NATIONWIDE, ...SECTIONS],
  },
  'a story': {
    address: storyWithLuggage,
    title: /^Sky Travel - /,
    heading: ['Lifestyle Stories'],
    link: ['Lifestyle Stories'],
    texts: ['Featured Luggage'],
  },
  'the stores': {
    address: '/store-locations/en',
    heading: ['Find Sky Travel Store'],
    texts: ['Find the nearest Sky Travel Store to you.'],
  },
  'a content page': { address: aPage, title: /^Sky Travel - /, link: ['Home'] },
};

/** @typedef {typeof import('./addresses.d.ts')} Declared */

/** Characters that no address of the site contains. */
const CONTROL = /[\u0000-\u001f\u007f]/;

/** @type {Declared['PRODUCT_KINDS']} */
export const PRODUCT_KINDS = ['luggages', 'accessories', 'gifts'];

/** @type {Declared['MAX_KEPT']} */
export const MAX_KEPT = 60;
/** @type {Declared['MAX_COMPARED']} */
export const MAX_COMPARED = 4;

/** @type {Declared['SORTS']['stories']} */
const FIRST_THREE = ['is_limited_edition:desc', 'price:asc', 'price:desc'];
/** @type {Declared['SORTS']['luggages']} */
const ALL_FIVE = ['is_limited_edition:desc', 'price:asc', 'price:desc', 'size:desc', 'size:asc'];
/** @type {Declared['SORTS']} */
export const SORTS = { luggages: ALL_FIVE, accessories: FIRST_THREE, gifts: ALL_FIVE, stories: FIRST_THREE };

/** @type {Declared['FILTER_FIELDS']} */
export const FILTER_FIELDS = {
  categories: 'filters[item_categories][title][$eq]=',
  colors: 'filters[color][color][$eq]=',
  sizes: 'filters[size][$eq]=',
  airlines: 'cabin=',
  availability: 'availability=',
};

/** @type {Declared['FILTERS']['gifts']} */
const OF_ALL_PRODUCTS = ['categories', 'colors', 'sizes', 'availability'];
/** @type {Declared['FILTERS']} */
export const FILTERS = {
  luggages: [...OF_ALL_PRODUCTS, 'airlines'],
  accessories: OF_ALL_PRODUCTS,
  gifts: OF_ALL_PRODUCTS,
  // Stories have no color and no size of their own (decision 16).
  stories: ['categories'],
};

/** @type {Declared['segmentsOf']} */
export function segmentsOf(path) {
  /** @type {string[]} */
  const segments = [];
  const given = path.split('/');
  for (const [index, raw] of given.entries()) {
    // Only the last may be empty: between two slashes there is no segment.
    const isFilter = isBelowFilter(segments) && (raw !== '' || index === given.length - 1);
    const segment = decoded(raw) ?? (isFilter ? '' : null);
    if (segment === null || CONTROL.test(segment)) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '.' && (segment !== '' || isFilter)) segments.push(segment);
  }
  return segments;
}

/** @type {Declared['isBelowFilter']} */
export function isBelowFilter(segments) {
  const [kind, , filter] = segments;
  return segments.length === 3 && filter === 'filter' && PRODUCT_KINDS.some((one) => one === kind);
}

/** @type {Declared['pathOf']} */
export const pathOf = (segments) => `/${segments.map(encodeURIComponent).join('/')}`;

/** @type {Declared['localeOf']} */
export const localeOf = (segments) => (segments.length === 1 ? segments[0] : segments[1]) ?? '';

/** @type {Declared['leadsOut']} */
export const leadsOut = (link) => /^(https?:|mailto:|tel:)/i.test(link) && URL.canParse(link);

/** @type {Declared['isPath']} */
export const isPath = (link) => /^\/(?![/\\])/.test(link);

/** @type {Declared['inLocale']} */
export function inLocale(path, locale) {
  const segment = encodeURIComponent(locale);
  return path
    .replaceAll('{locale}', segment)
    .replace(/^\/en(?=$|[?#])/, `/${segment}`)
    .replace(/^(\/[^/?#]+)\/en(?=$|[/?#])/, `$1/${segment}`);
}

/** @type {Declared['segmentsIn']} */
export const segmentsIn = (serviceLink) => serviceLink.split('/').filter((part) => !/^\.{0,2}$/.test(part));

/**
 * @param {string} segment
 * @returns {string | null}
 */
function decoded(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

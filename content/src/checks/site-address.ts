/** What an address of the site leads to: a page that is always there, one entry's page, or none. */
export type Target = 'page' | 'nothing' | { type: string; address: string; locale: string };

interface Site {
  locales: readonly string[];
  brandSegment: string;
}

const PRODUCTS = new Set(['luggages', 'accessories', 'gifts']);
/** First segments of pages that each language has once. */
const ONCE = new Set([
  'luggages',
  'accessories',
  'gifts',
  'stories',
  'store-locations',
  'search',
  'compare',
  'kept',
  'offline',
]);
/** Files and addresses for machines. */
const NO_PAGES = /^\/(?:uploads|images|files|assets|manifest|\.well-known)\/|^\/(?:robots\.txt|sitemap[^/]*\.xml)$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * A link as an editor wrote it, in the visitor's language: '{locale}' and a written 'en' become it. The site has the
 * same rule (decision 10).
 */
const inLocale = (path: string, locale: string) =>
  path
    .replaceAll('{locale}', encodeURIComponent(locale))
    .replace(/^\/en(?=$|[?#])/, `/${locale}`)
    .replace(/^(\/[^/?#]+)\/en(?=$|[/?#])/, `$1/${locale}`);

/** Whether a link leads out of the site; editors may use these four forms. */
export const leadsOut = (link: string) => /^(https?:|mailto:|tel:|#)/i.test(link);

/**
 * Where a path of the site leads: the grammar of ROUTE-1, which the site has in its routes and paths.
 * @param link as the editor wrote it
 * @param locale of the page with the link
 */
export function targetOf(link: string, locale: string, { locales, brandSegment }: Site): Target {
  if (!/^\/(?!\/)/.test(link)) return 'nothing';
  const [path = ''] = inLocale(link, locale).split(/[?#]/);
  if (path === '/' || NO_PAGES.test(path)) return 'page';
  const [first = '', second, third, ...more] = path.split('/').filter(Boolean).map(decoded);
  if (second === undefined) return locales.includes(first) ? 'page' : 'nothing';
  if (!locales.includes(second)) return 'nothing';
  if (third === undefined) return ONCE.has(first) ? 'page' : 'nothing';
  const entry = (type: string): Target => ({ type, address: third, locale: second });
  if (PRODUCTS.has(first)) {
    if (third === 'filter' && more.length === 1) return 'page';
    const isSize = first === 'luggages' && more.length === 1 && more[0] === 'size';
    return more.length === 0 || isSize ? entry(first) : 'nothing';
  }
  if (more.length > 0) return 'nothing';
  if (first === 'stories') return entry('stories');
  return first === brandSegment ? entry('pages') : 'nothing';
}

/** The page that a service's link ('/warranty') leads to. */
export function targetOfService(link: string, locale: string): Target {
  const segments = link.split('/').filter((part) => !/^\.{0,2}$/.test(part));
  const [address] = segments;
  return segments.length === 1 && address ? { type: 'pages', address: decoded(address), locale } : 'nothing';
}

/** First segments of other pages, which the brand's name must not be. */
const TAKEN = new Set([
  ...['luggages', 'accessories', 'gifts', 'stories', 'search', '404', 'compare', 'kept', 'offline'],
  ...['images', 'files', 'assets', 'hooks', 'manifest', 'healthz', 'readyz', 'metrics'],
]);

/** First segment of the content pages' addresses (decision 2): the letters and digits of the brand's name. */
export function brandSegmentOf(name: string): string {
  const segment = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])\p{M}/gu, '');
  return segment === '' || TAKEN.has(segment) ? 'brand' : segment;
}

import { inLocale, isPath, leadsOut as leadsToOther, segmentsIn, segmentsOf } from 'contract/addresses';
import { isForMachines, routeAt } from 'contract/route-at';

/** Target of an address of the site: a page that is always there, one entry's page, or none. */
export type Target = 'page' | 'nothing' | { type: string; address: string; locale: string };

interface Site {
  locales: readonly string[];
  brandSegment: string;
  /** Addresses below these lead on to those below the brand's. */
  earlierSegments: readonly string[];
}

/** Whether a link leads out of the page's site, or to a place in the same page. */
export const leadsOut = (link: string) => leadsToOther(link) || link.startsWith('#');

/**
 * Resolves a path of the site by the table of its routes (`ROUTE-1`).
 * @param link as the editor wrote it
 * @param locale of the page with the link
 */
export function targetOf(link: string, locale: string, { locales, brandSegment, earlierSegments }: Site): Target {
  if (!isPath(link)) return 'nothing';
  const [path = ''] = inLocale(link, locale).split(/[?#]/);
  const segments = segmentsOf(path);
  if (!segments) return 'nothing';
  // The root leads to the visitor's home page.
  if (segments.length === 0 || isForMachines(segments)) return 'page';
  const { route, values = {} } = routeAt(segments) ?? {};
  const { locale: wanted = '', brand = brandSegment, id = '' } = values;
  const isBrand = brand === brandSegment || earlierSegments.includes(brand);
  if (!route || route.answers || !locales.includes(wanted) || !isBrand) return 'nothing';
  return route.shows ? { type: route.shows.type, address: id, locale: wanted } : 'page';
}

/** The page that a service's link ('/warranty') leads to. */
export function targetOfService(link: string, locale: string): Target {
  const segments = segmentsIn(link);
  const [address] = segmentsOf(link) ?? [];
  return segments.length === 1 && address ? { type: 'pages', address, locale } : 'nothing';
}

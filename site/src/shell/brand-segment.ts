import { brandSegmentOf as segmentOfName } from 'contract/route-at';
import { env } from '../env.ts';

/**
 * First segment of the content pages' addresses (decision 2), not percent-encoded: BRAND_SEGMENT, else what the content server
 * keeps, else made of the name.
 */
export const brandSegmentOf = (name: string, kept?: string | null): string =>
  env.BRAND_SEGMENT ?? kept ?? segmentOfName(name);

/** Whether a page's `link_group` is the brand's own: the brand segment in upper case (decision 24). */
export function isOwnGroup(group: string | null, segment: string): boolean {
  return group?.normalize('NFKC') === segment.toUpperCase().normalize('NFKC');
}

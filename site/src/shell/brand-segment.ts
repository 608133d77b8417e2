import { env } from '../env.ts';

/** Used if the name has no letters or digits, or equals the first segment of other pages. */
const FALLBACK = 'brand';
const TAKEN = new Set([
  ...['luggages', 'accessories', 'gifts', 'stories', 'search', '404'],
  ...['compare', 'kept', 'offline'],
  ...['images', 'files', 'assets', 'hooks', 'manifest', 'healthz', 'readyz', 'metrics'],
]);

/**
 * First segment of the content pages' addresses (decision 2), not percent-encoded: BRAND_SEGMENT, else
 * the letters and digits (of any script) of the lower-case name.
 */
export function brandSegmentOf(name: string): string {
  if (env.BRAND_SEGMENT) return env.BRAND_SEGMENT;
  const segment = name
    .normalize('NFKC')
    .toLowerCase()
    // Keep combining marks (such as vowel signs) that follow a letter; drop stray ones.
    .replace(/[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])\p{M}/gu, '');
  return segment === '' || TAKEN.has(segment) ? FALLBACK : segment;
}

/** Whether a page's `link_group` is the brand's own: the brand segment in upper case (decision 24). */
export function isOwnGroup(group: string | null, segment: string): boolean {
  return group?.normalize('NFKC') === segment.toUpperCase().normalize('NFKC');
}

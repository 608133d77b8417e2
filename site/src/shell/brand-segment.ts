import { env } from '../env.ts';

/** For a name of which nothing is left, and for one that is the first segment of other pages. */
const FALLBACK = 'brand';
const TAKEN = new Set([
  ...['luggages', 'accessories', 'gifts', 'stories', 'search', '404'],
  ...['images', 'files', 'assets', 'hooks', 'manifest', 'healthz', 'readyz', 'metrics'],
]);

/**
 * First segment of the content pages' addresses (decision 2), not yet percent-encoded: BRAND_SEGMENT,
 * else the name in lower case without anything but letters and digits, of whatever script.
 */
export function brandSegmentOf(name: string): string {
  if (env.BRAND_SEGMENT) return env.BRAND_SEGMENT;
  const segment = name
    .normalize('NFKC')
    .toLowerCase()
    // Vowel signs are part of the letter they stand on; a mark on nothing is none.
    .replace(/[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])\p{M}/gu, '');
  return segment === '' || TAKEN.has(segment) ? FALLBACK : segment;
}

/** Whether a page's `link_group` is the brand's own: the segment in capitals (decision 24). */
export function isOwnGroup(group: string | null, segment: string): boolean {
  return group?.normalize('NFKC') === segment.toUpperCase().normalize('NFKC');
}

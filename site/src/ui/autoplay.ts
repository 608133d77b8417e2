import { isDataDear } from './connection.ts';

/**
 * Whether autoplay and prefetching are allowed: not with reduced motion, Save-Data or a slow connection
 * (decision 15).
 */
export function mayAutoplay(): boolean {
  return !isDataDear() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

import { isDataDear } from './connection.ts';

/**
 * Whether anything may move or load by itself in the visitor's browser: not for those who prefer
 * reduced motion, and not where data are dear (decision 15).
 */
export function mayStartByItself(): boolean {
  return !isDataDear() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

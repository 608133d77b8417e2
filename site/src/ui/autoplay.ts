/**
 * Whether anything may move or load by itself in the visitor's browser: not for those who prefer
 * reduced motion, and not where data is to be saved (decision 15).
 */
export function mayStartByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

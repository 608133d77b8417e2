import { type KeepResult, type KeptCase, keptCases } from '../../device/kept-cases.ts';

/**
 * Keeps forgotten cases again, each where it was before, among what is kept by now: another window may have kept and forgotten
 * cases meanwhile.
 * @param skus of those that were forgotten
 * @param before what was kept until then
 */
export function putBack(skus: readonly string[], before: readonly KeptCase[]): KeepResult {
  const current = [...keptCases.entries()];
  const placeOf = (one?: KeptCase) => current.findIndex(({ sku }) => sku === one?.sku);
  for (let index = before.length - 1; index >= 0; index--) {
    const one = before[index];
    if (!one || !skus.includes(one.sku) || placeOf(one) >= 0) continue;
    const next = before.slice(index).find((other) => placeOf(other) >= 0);
    current.splice(next ? placeOf(next) : current.length, 0, one);
  }
  if (current.length > keptCases.max) return 'full';
  return keptCases.write(current) ? 'done' : 'refused';
}

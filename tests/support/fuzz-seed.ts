import { isAll } from './all.ts';

/**
 * The seed of generated requests: the same each time in `npm test`, where a failure would stop another one's change, and
 * another one each day where everything is tested. FUZZ_SEED repeats any of them.
 */
export function fuzzSeed(usual: number): number {
  const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  return Number(process.env.FUZZ_SEED ?? (isAll ? today : usual));
}

import { keptCases } from '../../device/kept-cases.ts';
import type { KeptAnswer } from './kept.query.ts';

/** Keeps cases under the skus that they have today, each once (`REDIRECT-7`). */
export function rename(answers: readonly KeptAnswer[]): void {
  const today = new Map(answers.flatMap(({ sku, today: now = sku }) => (now === sku ? [] : [[sku, now] as const])));
  if (today.size === 0) return;
  const named = keptCases.entries().map((one) => ({ ...one, sku: today.get(one.sku) ?? one.sku }));
  keptCases.write(named.filter(({ sku }, index) => named.findIndex((other) => other.sku === sku) === index));
}

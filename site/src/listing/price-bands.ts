import type { Range } from 'contract/price-range';

/**
 * The bands of a list's prices (`PRICE-2`): four at most, between the quartiles as round amounts, none of them empty.
 * @returns none if there is nothing to choose between
 */
export function priceBands(prices: readonly number[]): Range[] {
  const sorted = [...prices].sort((one, other) => one - other);
  const edges = edgesOf(sorted, sorted);
  // Where most items have one price, the quartiles are that price: those of the different prices tell them apart.
  return bandsAt(edges.length > 0 ? edges : edgesOf([...new Set(sorted)], sorted));
}

function edgesOf(of: readonly number[], all: readonly number[]): number[] {
  const edges: number[] = [];
  for (const share of [0.25, 0.5, 0.75]) {
    const edge = roundAmount(quantile(of, share));
    const below = edges.at(-1) ?? -Infinity;
    const hasBoth = all.some((price) => price >= below && price < edge) && all.some((price) => price >= edge);
    if (edge > below && hasBoth) edges.push(edge);
  }
  return edges;
}

const bandsAt = (edges: readonly number[]): Range[] =>
  edges.length === 0 ? [] : [null, ...edges].map((from, place) => ({ from, to: edges[place] ?? null }));

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at % 1);
}

/** To the largest of 1, 5, 10, 50 and so on that is at most a sixth of the amount: 8,345 to 8,000, 3,240 to 3,000, 165 to 170. */
function roundAmount(amount: number): number {
  const step = Math.max(1, amount / 6);
  const power = 10 ** Math.floor(Math.log10(step));
  const unit = step >= 5 * power ? 5 * power : power;
  return Math.round(amount / unit) * unit;
}

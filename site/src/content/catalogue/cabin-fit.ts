import type { AirlineRule } from './airline-rules.ts';
import type { Dimensions } from './measures.ts';

/** How old a rule may be, in months since it was last checked, before it counts as not known. */
const TRUSTED_MONTHS = 12;

export type Axis = keyof Dimensions;
const AXES = ['height', 'width', 'depth'] as const satisfies Axis[];

/** One airline's rule applied to one case; lengths in centimetres, weights in kilograms. */
export interface CabinFit {
  verdict: 'fits' | 'too-large' | 'too-heavy' | 'unknown';
  /** Why it is not known: the check is too long ago, or the rule states no size. */
  unknown?: 'old' | 'no-size';
  /** Whole months since the last check. */
  months: number;
  /** The rule's sides in the case's own orientation; null if it has only a sum. */
  limit: Dimensions | null;
  /** By how much each side is too long (above 0) or has room (below 0), in the case's order. */
  over: { axis: Axis; cm: number }[];
  /** By how much the sum of the sides is too large; null if the rule has no sum. */
  sumOver: number | null;
  /** Weight left for packing, below 0 if the empty case is too heavy; null if either weight is not known. */
  kgLeft: number | null;
}

/** Differences of decimals such as 7 - 2.6, without the error of binary fractions. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Judges a case, measured with wheels and handles, by an airline's rule (`CABIN-2`). The sides of both are sorted, longest first,
 * before they are compared: how a case is turned does not matter. Wheels always count, as no case is measured without them.
 * @param today ISO date
 */
export function judgeFit(sides: Dimensions, weightKg: number | null, rule: AirlineRule, today: string): CabinFit {
  const axes = AXES.toSorted((one, other) => sides[other] - sides[one]);
  const limits = rule.sides && Object.values(rule.sides).toSorted((one, other) => other - one);
  const limit = limits && (Object.fromEntries(axes.map((axis, rank) => [axis, limits[rank]])) as unknown as Dimensions);
  const over = limit ? AXES.map((axis) => ({ axis, cm: exact(sides[axis] - limit[axis]) })) : [];
  const sum = sides.height + sides.width + sides.depth;
  const sumOver = rule.sidesSumCm === null ? null : exact(sum - rule.sidesSumCm);
  const kgLeft = rule.weightKg === null || weightKg === null ? null : exact(rule.weightKg - weightKg);
  const months = monthsBetween(rule.checkedOn, today);
  const comparison = { months, limit, over, sumOver, kgLeft };

  const unknown = findUnknownReason(rule, today);
  if (unknown) return { ...comparison, verdict: 'unknown', unknown };
  const isTooLarge = over.some(({ cm }) => cm > 0) || (sumOver !== null && sumOver > 0);
  if (isTooLarge) return { ...comparison, verdict: 'too-large' };
  return { ...comparison, verdict: kgLeft !== null && kgLeft < 0 ? 'too-heavy' : 'fits' };
}

/**
 * Why nothing can be said of an airline (`CABIN-3`); undefined if its rule is known.
 * @param today ISO date
 */
export function findUnknownReason(rule: AirlineRule, today: string): CabinFit['unknown'] {
  if (isOld(rule.checkedOn, today)) return 'old';
  return !rule.sides && rule.sidesSumCm === null ? 'no-size' : undefined;
}

/** How many airlines a case fits; those that are not known count among `all` alone. */
export function countFits(fits: readonly CabinFit[]): {
  fits: number;
  all: number;
  unknown: number;
} {
  const count = (verdict: CabinFit['verdict']) => fits.filter((fit) => fit.verdict === verdict).length;
  return { fits: count('fits'), all: fits.length, unknown: count('unknown') };
}

/** Rounded to a tenth, never in the shopper's favour: room is rounded down. */
export const roundDown = (value: number) => exact(Math.floor(exact(value * 10)) / 10);
/** Rounds an excess up to a tenth. */
export const roundUp = (value: number) => exact(Math.ceil(exact(value * 10)) / 10);

/** Whether a day lies more than twelve months back. */
function isOld(checkedOn: string, today: string): boolean {
  const end = new Date(checkedOn);
  end.setUTCMonth(end.getUTCMonth() + TRUSTED_MONTHS);
  return new Date(today) > end;
}

function monthsBetween(from: string, to: string): number {
  const [start, end] = [new Date(from), new Date(to)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(0, end.getUTCDate() < start.getUTCDate() ? months - 1 : months);
}

import { type AirlineRule, listAirlineRules } from '../../content/catalogue/airline-rules.ts';
import { judgeFit, findUnknownReason } from '../../content/catalogue/cabin-fit.ts';
import type { Importance } from '../../content/client/call.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../../content/client/client.ts';
import type { Measures } from '../../content/catalogue/measures.ts';
import type { Option } from './filter-group.ts';

/** An item, for its measures. */
interface MeasuredItem {
  measures: Measures;
}

/** The airlines to choose from, and what fits their cabins (`CABIN-5`). */
interface CabinFilter {
  /** The airlines to choose from; their values are the English names. */
  options: Option[];
  /** Positions of the airlines whose cabin a case fits. */
  fitted: (item: MeasuredItem) => readonly number[];
  /** Each size and weight that fits at least one of the airlines, once. */
  measures: Measures[];
}

/** Where no airline rules are known. */
const NO_CABIN_FILTER: CabinFilter = { options: [], fitted: () => [], measures: [] };

/** More are too many to choose from. */
const MAX_AIRLINES = 30;
/** Sizes and weights that fit in a cabin: the address of a content call names each, and proxies cut it off at 8 kB. */
const MAX_MEASURES = 30;

/**
 * The airlines whose rule is known (`CABIN-3`), and what fits them. None where the content server has no rules, no case is
 * measured or the cases have too many sizes.
 * @param today ISO date
 * @throws ContentUnavailable
 */
export async function listCabinFilter(
  content: ContentClient,
  index: Promise<readonly MeasuredItem[]>,
  today = new Date().toISOString().slice(0, 10),
  importance: Importance = 'secondary',
): Promise<CabinFilter> {
  const isEnglish = content.locale === DEFAULT_LOCALE;
  const [own, english, items] = await Promise.all([
    listAirlineRules(content, importance),
    isEnglish ? [] : listAirlineRules(content.in(DEFAULT_LOCALE), importance),
    index,
  ]);
  const names = new Map(english.map(({ id, name }) => [id, name]));
  const { rules, judged } = judgeBy(own, today);
  const distinct = new Map<string, Measures>();
  for (const { measures } of items) {
    const { key, places } = judged(measures);
    if (places.length > 0 && !distinct.has(key)) distinct.set(key, measures);
  }
  const fitting = [...distinct.values()];
  if (fitting.length === 0 || fitting.length > MAX_MEASURES) return NO_CABIN_FILTER;
  return {
    options: rules.map(({ id, name, lang }) => ({
      label: name,
      lang,
      value: (id !== null && names.get(id)) || name,
    })),
    fitted: ({ measures }) => judged(measures).places,
    measures: fitting,
  };
}

/** The airlines whose rule is known, and whom a case fits: judged once for all cases of the same measures. */
function judgeBy(own: readonly AirlineRule[], today: string) {
  const rules = own.filter((rule) => !findUnknownReason(rule, today)).slice(0, MAX_AIRLINES);
  const cached = new Map<string, number[]>();
  const judged = (measures: Measures) => {
    const { dimensions, weightKg } = measures;
    const key = [dimensions?.height, dimensions?.width, dimensions?.depth, weightKg].join();
    const places = cached.get(key) ?? placesOf(measures, rules, today);
    cached.set(key, places);
    return { key, places };
  };
  return { rules, judged };
}

function placesOf({ dimensions, weightKg }: Measures, rules: readonly AirlineRule[], today: string): number[] {
  if (!dimensions) return [];
  return rules.flatMap((rule, place) => (judgeFit(dimensions, weightKg, rule, today).verdict === 'fits' ? place : []));
}

/**
 * The part of a content request's `filters` that finds the cases which fit the cabin of every chosen airline.
 * @returns null if none does
 */
export function cabinQuery(
  { options, fitted, measures }: CabinFilter,
  airlines: readonly string[],
): Record<string, unknown> | null {
  if (airlines.length === 0) return {};
  const chosen = airlines.map((airline) => options.findIndex(({ value }) => value === airline));
  const fitting = measures.filter((one) => {
    const places = fitted({ measures: one });
    return chosen.every((place) => places.includes(place));
  });
  const conditions = fitting.flatMap(({ dimensions, weightKg }) =>
    dimensions
      ? {
          height_cm: { $eq: dimensions.height },
          width_cm: { $eq: dimensions.width },
          depth_cm: { $eq: dimensions.depth },
          weight_kg: weightKg === null ? { $null: true } : { $eq: weightKg },
        }
      : [],
  );
  return conditions.length > 0 ? { $or: conditions } : null;
}

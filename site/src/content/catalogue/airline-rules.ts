import { z } from 'zod';
import { langOf } from '../client/language-marks.ts';
import type { Importance } from '../client/call.ts';
import { type ContentClient, withFallback } from '../client/client.ts';
import { date, flag, text } from '../client/fields.ts';
import { type Dimensions, dimensionsOf, measure } from './measures.ts';
import type { Query } from '../client/query.ts';

/** An airline's limits for the cabin in economy class. A rule is data: it names its source and when it was checked (decision 32). */
export interface AirlineRule {
  /** The same in all languages; null from a content server that does not say. */
  id: string | null;
  name: string;
  /** The largest sides in centimetres, in the order in which the airline states them; null if it states none. */
  sides: Dimensions | null;
  /** The largest sum of the three sides in centimetres. */
  sidesSumCm: number | null;
  weightKg: number | null;
  /** The pieces that the weight limit covers. */
  weightCovers: 'case' | 'case_and_small_bag' | 'all_pieces' | null;
  /** Whether wheels and handles count as part of the sides. */
  wheelsCounted: 'yes' | 'no' | 'unknown';
  exceptions: string | null;
  /** An https URL. */
  source: string;
  /** When the source was written, as far as it says: '2024-08', '2018'. */
  sourceDate: string | null;
  /** ISO date. */
  checkedOn: string;
  fliesWithinPhilippines: boolean;
  /** Language of the name and the exceptions, if it is not the page's. */
  lang: string | undefined;
}

const source = z
  .string()
  .trim()
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:');

/** A rule without a name, a source or the date of the last check is not shown. */
const Entry = z.object({
  documentId: z.string().nullish(),
  name: z.string().trim().min(1),
  height_cm: measure,
  width_cm: measure,
  depth_cm: measure,
  sides_sum_cm: measure,
  weight_kg: measure,
  weight_covers: z.enum(['case', 'case_and_small_bag', 'all_pieces']).nullish().catch(null),
  wheels_counted: z.enum(['yes', 'no', 'unknown']).catch('unknown'),
  exceptions: text,
  source,
  source_date: text,
  checked_on: date.pipe(z.string()),
  flies_within_philippines: flag,
});

const QUERY: Query = {
  fields: [
    'name',
    'height_cm',
    'width_cm',
    'depth_cm',
    'sides_sum_cm',
    'weight_kg',
    'weight_covers',
    'wheels_counted',
    'exceptions',
    'source',
    'source_date',
    'checked_on',
    'flies_within_philippines',
  ],
  sort: ['name:asc'],
};

/**
 * The cabin rules of all airlines, those that fly within the Philippines first, then by name (`CABIN-1`). Secondary content: null if the content server has none, does not know the type
 * (decision 28), or the call fails and no earlier answer is kept.
 */
export async function loadAirlineRules(content: ContentClient): Promise<AirlineRule[] | null> {
  const rules = await withFallback(listAirlineRules(content), null);
  return rules?.length ? rules : null;
}

/**
 * The cabin rules of all airlines, in the same order; empty if there are none.
 * @throws ContentUnavailable
 */
export async function listAirlineRules(
  content: ContentClient,
  importance: Importance = 'secondary',
): Promise<AirlineRule[]> {
  const answer = await content.list('airline-rules', Entry, QUERY, { importance });
  return rulesOf(answer.entries, langOf(answer.locale, content.locale));
}

const rulesOf = (entries: readonly z.infer<typeof Entry>[], lang: string | undefined) => {
  const rules = entries.map((entry): AirlineRule => ({
    id: entry.documentId ?? null,
    name: entry.name,
    sides: dimensionsOf(entry),
    sidesSumCm: entry.sides_sum_cm,
    weightKg: entry.weight_kg,
    weightCovers: entry.weight_covers ?? null,
    wheelsCounted: entry.wheels_counted,
    exceptions: entry.exceptions,
    source: entry.source,
    sourceDate: entry.source_date,
    checkedOn: entry.checked_on,
    fliesWithinPhilippines: entry.flies_within_philippines,
    lang,
  }));
  // Databases differ in where they put capitals: 'ANA' comes after 'AirAsia'.
  return rules.toSorted(
    (one, other) =>
      Number(other.fliesWithinPhilippines) - Number(one.fliesWithinPhilippines) ||
      one.name.localeCompare(other.name, 'en'),
  );
};

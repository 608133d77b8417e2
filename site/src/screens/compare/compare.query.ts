import { z } from 'zod';
import { collatorIn } from '../../ui/collator.ts';
import { parseSkus } from '../../parameters.ts';
import { type AirlineRule, loadAirlineRules } from '../../content/catalogue/airline-rules.ts';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../../content/client/client.ts';
import { colorCode, flag, relation, text } from '../../content/client/fields.ts';
import { itemsBySku } from '../../content/catalogue/items-by-sku.ts';
import { MEASURED, type Measures, measuresOf, withMeasures } from '../../content/catalogue/measures.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { type Tile, TILE_QUERY, TileEntry, tileOf } from '../../content/catalogue/product-tile.ts';
import { DISCONTINUED } from '../../content/catalogue/sale-state.ts';
import { hasMessages } from '../../messages/messages.ts';
import { MAX_COMPARED } from 'contract/addresses';
import { findLead, type StatedFacts, parseStatedFacts } from './stated-facts.ts';

const Case = TileEntry.extend({
  variant: text,
  size_and_details: text,
  warranty_and_return_policy: text,
  ...MEASURED,
});

const CASE_QUERY = withMeasures({
  ...TILE_QUERY,
  fields: [...TILE_QUERY.fields, 'variant', 'size_and_details', 'warranty_and_return_policy'],
});

const Sibling = z.object({
  item_sku: z.string().min(1),
  variant: text,
  is_limited_edition: flag,
  color: relation(z.object({ color: text, color_code: colorCode })),
});
type Sibling = z.infer<typeof Sibling>;
const SIBLING_QUERY = {
  fields: ['item_sku', 'variant', 'is_limited_edition'],
  populate: { color: { fields: ['color', 'color_code'] } },
  leavesOut: DISCONTINUED,
};
/** Colors of four cases; more would not be told apart as dots. */
const MAX_SIBLINGS = 200;

/** A color in which a case is made. */
export interface CaseColor {
  name: string;
  /** `#rrggbb`; null if the editor gave none. */
  code: string | null;
  isLimitedEdition: boolean;
}

/** One of the compared cases. */
export interface ComparedCase extends Tile, StatedFacts {
  /** The group of one case in several colors. */
  group: string | null;
  measures: Measures;
  warranty: string | null;
  /** null if they are not known. */
  colors: CaseColor[] | null;
}

export interface CompareData {
  cases: ComparedCase[];
  /** How many others the address names. */
  missing: number;
  /** null if the content server has none. */
  airlineRules: AirlineRule[] | null;
  /** How many cases there are to choose from; null if that is not known, or not shown. */
  total: number | null;
}

/** The cases that the address names, in its order (`COMPARE-1`); unknown skus are left out and counted. */
export async function compareQuery({ content, url }: PageRequest): Promise<CompareData> {
  const skus = parseSkus(url.searchParams.get('items'), MAX_COMPARED);
  const entries = await itemsBySku(content, 'luggages', Case, CASE_QUERY, skus);
  const missing = skus.length - entries.flatMap(({ asked }) => asked).length;
  if (entries.length === 0) return { cases: [], missing, airlineRules: null, total: await countCases(content) };

  const groups = [...new Set(entries.flatMap(({ entry }) => entry.variant ?? []))].toSorted();
  const [siblings, airlineRules, english] = await Promise.all([
    loadSiblings(content, groups),
    loadAirlineRules(content),
    hasMessages(content.locale)
      ? []
      : withFallback(itemsBySku(content.in(DEFAULT_LOCALE), 'luggages', Case, CASE_QUERY, skus), []),
  ]);
  const originals = new Map(english.map(({ entry }) => [entry.item_sku, entry.size_and_details]));
  const cases = entries.map(({ entry, locale }) => ({
    ...tileOf(entry, 'luggages', content, locale),
    group: entry.variant,
    measures: measuresOf(entry),
    ...parseStatedFacts(entry.size_and_details, originals.get(entry.item_sku)),
    warranty: findLead(entry.warranty_and_return_policy),
    colors: colorsOf(
      siblings.filter(({ variant }) => variant && variant === entry.variant),
      content.locale,
    ),
  }));
  return { cases, missing, airlineRules, total: null };
}

/** The colors of the cases in the page's language, then those that exist only in the default language. */
async function loadSiblings(content: ContentClient, groups: string[]): Promise<Sibling[]> {
  if (groups.length === 0) return [];
  const query = { ...SIBLING_QUERY, filters: { variant: { $in: groups } } };
  const options = { limit: MAX_SIBLINGS, importance: 'secondary' } as const;
  const lists = [...new Set([content.locale, DEFAULT_LOCALE])].map((locale) =>
    withFallback(content.in(locale).list('luggages', Sibling, query, options), { entries: [] }),
  );
  const bySku = new Map<string, Sibling>();
  for (const { entries } of await Promise.all(lists)) {
    for (const entry of entries) {
      if (!bySku.has(entry.item_sku)) bySku.set(entry.item_sku, entry);
    }
  }
  return [...bySku.values()];
}

/** Each color once, by name, limited editions last (decision 12). */
function colorsOf(siblings: Sibling[], locale: string): CaseColor[] | null {
  const byName = new Map<string, CaseColor>();
  for (const { color, is_limited_edition: isLimitedEdition } of siblings) {
    if (!color?.color) continue;
    const one = { name: color.color, code: color.color_code, isLimitedEdition };
    const key = `${isLimitedEdition} ${one.name}`;
    if (!byName.has(key)) byName.set(key, one);
  }
  const { compare } = collatorIn(locale);
  const colors = [...byName.values()].sort(
    (one, other) => Number(one.isLimitedEdition) - Number(other.isLimitedEdition) || compare(one.name, other.name),
  );
  return colors.length > 0 ? colors : null;
}

async function countCases(content: ContentClient): Promise<number | null> {
  const query = { fields: ['item_sku'], leavesOut: DISCONTINUED };
  const all = content.list('luggages', z.unknown(), query, { limit: 1, importance: 'secondary' });
  return withFallback(all, null).then((found) => found?.total ?? null);
}

import { withFallback } from '../../content/client/client.ts';
import { fill } from '../../messages/fill.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import { formatWholePrice, wholePriceRange } from '../../ui/price.tsx';
import { priceBands } from '../price-bands.ts';
import { isWithin, type Range, rangeOf, rangeWord } from 'contract/price-range';
import type { Conditions, FilterGroup, Option } from './filter-group.ts';

/**
 * Bands of prices, and two limits to type (`PRICE-1` to `PRICE-4`). The bands are made from the whole list; what they and any
 * other limits mean is in the address alone, so that the list needs no catalogue index.
 */
export const PRICE = {
  name: 'price',
  legend: ({ price }) => price,
  look: 'boxes',
  hasLimits: true,
  chip: (label, words) => rangeLabel(rangeOf(label), words) ?? label,
  async load({ content, index, words }) {
    const items = await withFallback(index, []);
    const prices = items.flatMap(({ price }) => (price === null ? [] : price));
    const { list } = messagesFor(content.locale);
    const bands = priceBands(prices).map((band) => optionOf(band, prices, list));
    const typed = words.filter((word) => !bands.some(({ value }) => value === word));
    // Without bands there is nothing to choose, but what is chosen can be taken back.
    const options =
      bands.length > 0 ? bands : typed.map((word) => ({ value: word, label: rangeLabel(rangeOf(word), list) ?? word }));
    const columns = [...options.map(({ value }) => [value]), typed].map((each) =>
      each.flatMap((word) => rangeOf(word) ?? []),
    );
    return {
      options,
      placesOf: ({ price }) =>
        price === null
          ? []
          : columns.flatMap((ranges, place) => (ranges.some((range) => isWithin(range, price)) ? place : [])),
      hasAny: ({ price }, asked) => price !== null && asked.some((word) => isWithin(rangeOf(word) ?? NOTHING, price)),
      conditions: (asked) => priceConditions(asked.flatMap((word) => rangeOf(word) ?? [])),
    };
  },
} satisfies FilterGroup<{ price: number | null }>;

/** A range in which no price lies. */
const NOTHING: Range = { from: Infinity, to: null };

/** 'Php 8,000 to 12,000', 'Up to Php 8,000'. */
function rangeLabel(range: Range | null, words: Messages['list']): string | null {
  if (range?.from != null && range.to !== null) return fill(words.priceBetween, wholePriceRange(range.from, range.to));
  if (range?.to != null) return fill(words.priceTo, { price: formatWholePrice(range.to) });
  return range?.from == null ? null : fill(words.priceFrom, { price: formatWholePrice(range.from) });
}

/** A band as a choice. 'Under' is said only where nothing costs just as much: the limits are part of the band. */
function optionOf(band: Range, prices: readonly number[], words: Messages['list']): Option {
  const { from, to } = band;
  const limit = from ?? to ?? 0;
  const isOpen = (from === null || to === null) && !prices.includes(limit);
  const label = isOpen
    ? fill(from === null ? words.priceUnder : words.priceOver, { price: formatWholePrice(limit) })
    : rangeLabel(band, words);
  return { value: rangeWord(band) ?? '', label: label ?? '' };
}

function priceConditions(ranges: readonly Range[]): Conditions {
  const conditions = ranges.map(({ from, to }) => ({
    price: { ...(from !== null && { $gte: from }), ...(to !== null && { $lte: to }) },
  }));
  return conditions.length === 1 ? { ...conditions[0] } : { $or: conditions };
}

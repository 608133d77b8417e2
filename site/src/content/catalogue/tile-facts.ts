import { fill, plural } from '../../messages/fill.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import type { ContentClient } from '../client/client.ts';
import { type ProductKind, paths } from '../../paths.ts';
import { cachedFormat } from '../../ui/cached-format.ts';
import type { TileFactsProps } from '../../ui/tile-facts.tsx';
import type { AirlineRule } from './airline-rules.ts';
import { countFits, judgeFit } from './cabin-fit.ts';
import { fitsInWords } from './cabin-words.ts';
import type { IndexedItem } from './catalogue-index.ts';
import { colorsOf, groupByDesign } from './designs.ts';
import type { Measures } from './measures.ts';
import { addRatings } from './ratings.ts';

/** Discs of a tile; the other colors are a number. */
const MAX_DISCS = 4;
/** An average of fewer says little. */
const MIN_RATED = 3;

interface Cabin {
  /** null if the content server has none. */
  rules: readonly AirlineRule[] | null;
  /** The only airline that the list is filtered by, in the page's words: every tile fits its cabin. */
  only?: string | undefined;
}

interface Circumstances {
  kind: ProductKind;
  locale: string;
  messages: Messages;
  cabin: Cabin;
  /** ISO date. */
  today: string;
}

/** What is known of an item, of its design in its size. */
interface Known {
  item: IndexedItem;
  design: readonly IndexedItem[];
}

/**
 * What tiles say to decide by (`TILE-1`), from the catalogue index: no call is made for them.
 * @param cabin without it nothing is said of cabins
 * @returns the facts of an item; undefined if the index does not have it
 */
export function factsIn(
  index: readonly IndexedItem[],
  kind: ProductKind,
  content: Pick<ContentClient, 'locale' | 'now'>,
  cabin: Cabin = { rules: null },
): (sku: string) => TileFactsProps | undefined {
  const { locale } = content;
  const today = new Date(content.now).toISOString().slice(0, 10);
  const about = { kind, locale, messages: messagesFor(locale), cabin, today };
  const known = new Map<string, Known>();
  for (const design of groupByDesign(index)) {
    for (const item of design) if (!known.has(item.sku)) known.set(item.sku, { item, design });
  }
  return (sku) => {
    const found = known.get(sku);
    return (
      found && {
        cabin: cabinOf(found.item.measures, about),
        measures: measuresOf(found.item.measures, about),
        rating: ratingOf(found.design, about),
        colors: discsOf(found, about),
      }
    );
  };
}

/** 'Cabin' where it fits at least half of the airlines that are known (`TILE-2`). */
function cabinOf({ dimensions, weightKg }: Measures, about: Circumstances): TileFactsProps['cabin'] {
  const { messages, today, locale } = about;
  const { rules, only: airline } = about.cabin;
  if (!dimensions || !rules) return null;
  const judged = rules.map((rule) => judgeFit(dimensions, weightKg, rule, today));
  const { fits, all, unknown } = countFits(judged);
  const isCabinSize = fits > 0 && fits * 2 >= all - unknown;
  if (airline === undefined && !isCabinSize) return null;
  const { compare, cabin, list } = messages;
  return {
    label: airline === undefined ? compare.cabin : fill(list.fitsAirline, { airline }),
    fits: fitsInWords(judged, cabin, locale),
  };
}

function measuresOf({ volumeL, weightKg }: Measures, { messages, locale }: Circumstances): string[] {
  return [
    ...(volumeL === null ? [] : [fill(messages.compare.liters, { liters: volumeL }, locale)]),
    ...(weightKg === null ? [] : [fill(messages.cabin.weight, { kg: weightKg }, locale)]),
  ];
}

const oneDecimalIn = cachedFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** The reviews of the design in all its colors (`TILE-3`). */
function ratingOf(
  design: readonly IndexedItem[],
  { messages: { list }, locale }: Circumstances,
): TileFactsProps['rating'] {
  const { reviews, rated, stars } = addRatings(design.map(({ ratings }) => ratings));
  if (reviews === 0) return null;
  const written = plural(list.reviews, reviews, locale);
  const count = fill('{reviews}', { reviews }, locale);
  if (rated < MIN_RATED) return { average: null, reviews: count, label: written };
  const average = oneDecimalIn(locale).format(stars / rated);
  return { average, reviews: count, label: fill(list.rating, { average, reviews: written }) };
}

/** The colors of the design; none where there is only one (`TILE-4`). */
function discsOf({ item, design }: Known, { kind, locale, messages }: Circumstances): TileFactsProps['colors'] {
  const colors = colorsOf(design, item.sku, locale);
  if (colors.length < 2) return null;
  const shown = colors.slice(0, MAX_DISCS);
  const own = colors.find(({ sku }) => sku === item.sku);
  if (own && !shown.includes(own)) shown[MAX_DISCS - 1] = own;
  const { list, cabin } = messages;
  const discs = shown.map(({ sku, color, colorCode, isLimitedEdition }) => ({
    href: paths.product(kind, locale, sku),
    name: isLimitedEdition ? fill(list.limitedColor, { color }) : color,
    code: colorCode,
    isLimitedEdition,
    isCurrent: sku === item.sku,
  }));
  return {
    label: fill(list.colorsOf, { colors: discs.map(({ name }) => name).join(cabin.comma) }),
    discs,
    others: colors.length - shown.length,
  };
}

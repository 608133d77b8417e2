import { z } from 'zod';
import type { ProductKind } from '../paths.ts';
import type { Importance } from '../content/client/call.ts';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../content/client/client.ts';
import { DISCONTINUED } from '../content/catalogue/sale-state.ts';
import { colorCode, relation, sectionColor } from '../content/client/fields.ts';
import { langOf } from '../content/client/language-marks.ts';
import type { PositionOf } from './facets.ts';
import type { Filter } from './filters.ts';

/** An option of the filter panel. */
export interface Option {
  /** The word in addresses: the `en` one, so that a link means the same in every locale. */
  value: string;
  /** The word that visitors see. */
  label: string;
  /** Language of the label, if it is not the page's. */
  lang: string | undefined;
}

export interface CategoryOption extends Option {
  /** Background colour of the label; null for none. */
  code: string | null;
}

export interface ColorOption extends Option {
  code: string;
}

export interface FilterOptions {
  categories: CategoryOption[];
  colors: ColorOption[];
  /** Airlines whose cabin a case must fit (`CABIN-5`). */
  airlines: Option[];
  /** 'On sale now', if the list has something else, too (`SALE-7`). */
  availability: Option[];
}

const id = z.union([z.string(), z.number()]).transform(String).nullish();
const word = z.string().trim().min(1);
const Category = z.object({ documentId: id, title: word, background_color: sectionColor });
const Color = z.object({ documentId: id, color: word, color_code: colorCode });
const Item = z.object({ color: relation(Color) });

const CATEGORIES = {
  fields: ['title'],
  populate: { background_color: { fields: ['color_code'] } },
  sort: ['createdAt:asc'],
};
const COLORS = { fields: ['color', 'color_code'] };
const ITEMS_A_CALL = 100;
/** Request limit: more colours than these requests find are too many to choose from. */
const MOST_COLOR_CALLS = 10;

/** What is filtered by decides what a list shows, so that its options are primary content, too. */
export const importanceOf = (chosen: readonly string[] | undefined): Importance =>
  chosen?.length ? 'primary' : 'secondary';

/** The categories of a type, such as 'luggage-categories'. None if they cannot be loaded. */
export function loadCategoryOptions(
  content: ContentClient,
  type: string,
  importance: Importance = 'secondary',
): Promise<CategoryOption[]> {
  return withFallback(loadCategories(content, type, importance), []);
}

/**
 * The colours that at least one item of a kind has (the colour table also holds the page sections'
 * colours). None if they cannot be loaded.
 */
export function loadColorOptions(
  content: ContentClient,
  kind: ProductKind,
  importance: Importance = 'secondary',
): Promise<ColorOption[]> {
  return withFallback(loadColors(content, kind, importance), []);
}

async function loadCategories(content: ContentClient, type: string, importance: Importance): Promise<CategoryOption[]> {
  const ask = (view: ContentClient) => view.list(type, Category, CATEGORIES, { importance });
  const [own, english] = await Promise.all([ask(content), inEnglish(content, ask)]);
  const words = new Map(english?.entries.map(({ documentId, title }) => [documentId, title]));
  return own.entries.map(({ documentId, title, background_color: code }) => ({
    value: (documentId && words.get(documentId)) ?? title,
    label: title,
    code,
    lang: langOf(own.locale, content.locale),
  }));
}

async function loadColors(content: ContentClient, kind: ProductKind, importance: Importance): Promise<ColorOption[]> {
  const [used, english] = await Promise.all([
    usedColors(content, kind, importance),
    inEnglish(content, (view) => view.list('colors', Color, COLORS, { importance })),
  ]);
  const words = new Map(english?.entries.map(({ documentId, color }) => [documentId, color]));
  const lang = langOf(used.locale, content.locale);
  return used.colors
    .flatMap(({ documentId, color, color_code: code }) =>
      code ? [{ value: (documentId && words.get(documentId)) ?? color, label: color, code, lang }] : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label, used.locale));
}

/** Each request excludes the colours already found, so a few requests find the colours of any list. */
async function usedColors(content: ContentClient, kind: ProductKind, importance: Importance) {
  const colors = new Map<string, z.infer<typeof Color>>();
  let view = content;
  for (let calls = 0; calls < MOST_COLOR_CALLS; calls++) {
    const items = await view.list(
      kind,
      Item,
      {
        fields: ['item_sku'],
        populate: { color: { fields: ['color', 'color_code'] } },
        filters: {
          color: { color: colors.size > 0 ? { $notIn: [...colors.keys()] } : { $notNull: true } },
        },
        leavesOut: DISCONTINUED,
      },
      { limit: ITEMS_A_CALL, importance },
    );
    const known = colors.size;
    for (const { color } of items.entries) if (color) colors.set(color.color, color);
    if (view.locale !== items.locale) view = content.in(items.locale);
    if (items.total <= ITEMS_A_CALL || colors.size === known) break;
  }
  return { colors: [...colors.values()], locale: view.locale };
}

/** Loads the `en` words too if the page is in another locale. */
function inEnglish<T>(content: ContentClient, ask: (view: ContentClient) => Promise<T>): Promise<T> | undefined {
  return content.locale === DEFAULT_LOCALE ? undefined : ask(content.in(DEFAULT_LOCALE));
}

/**
 * Maps a visitor's words to option values: in an address, the `en` words and the locale's own mean the
 * same (decision 9). A word that no option matches stays unchanged and finds nothing.
 */
export function chosenValues(filter: Filter, options: FilterOptions): Filter {
  return mapWords(filter, options, (word, option) => [option?.value ?? word]);
}

/**
 * The words to send to the content server: the locale's own and the `en` ones, since a locale without any
 * items shows the `en` items (decision 8).
 */
export function filterTerms(filter: Filter, options: FilterOptions): Filter {
  return mapWords(filter, options, (word, option) => (option ? [option.label, option.value] : [word]));
}

function mapWords(
  filter: Filter,
  { categories, colors, airlines, availability }: FilterOptions,
  words: (word: string, option: Option | undefined) => string[],
): Filter {
  const map = (given: string[], options: Option[]) => [
    ...new Set(
      given.flatMap((word) =>
        words(
          word,
          options.find(({ value, label }) => value === word || label === word),
        ),
      ),
    ),
  ];
  return {
    categories: map(filter.categories, categories),
    colors: map(filter.colors, colors),
    sizes: filter.sizes,
    airlines: map(filter.airlines, airlines),
    availability: map(filter.availability, availability),
  };
}

/** Returns the lookup of a word's position in its group's options. */
export function positionIn({ categories, colors, ...others }: FilterOptions, sizes: readonly string[]): PositionOf {
  const sizeOptions = sizes.map((size) => ({ value: size, label: size }));
  const all = { categories, colors, sizes: sizeOptions, ...others };
  return (group, word) => all[group].findIndex(({ value, label }) => value === word || label === word);
}

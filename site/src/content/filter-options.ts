import { z } from 'zod';
import type { ProductKind } from '../paths.ts';
import { type Content, DEFAULT_LOCALE, orElse } from './client.ts';
import { colorCode, relation } from './fields.ts';
import type { Filter } from './filters.ts';

/** Something to choose in the filter panel. */
export interface Option {
  /** The word that addresses carry: the `en` one, so that a link means the same in every locale. */
  value: string;
  /** The word that visitors read. */
  label: string;
  /** Language of the label, where it is not the page's. */
  lang: string | undefined;
}

export interface ColorOption extends Option {
  code: string;
}

export interface FilterOptions {
  categories: Option[];
  colors: ColorOption[];
}

const id = z.union([z.string(), z.number()]).transform(String);
const word = z.string().trim().min(1);
const Category = z.object({ documentId: id, title: word });
const Color = z.object({ documentId: id, color: word, color_code: colorCode });
const Item = z.object({ color: relation(Color) });

/** The categories of a type, as 'luggage-categories'. Secondary: none where they cannot be loaded. */
export function loadCategoryOptions(content: Content, type: string): Promise<Option[]> {
  return orElse(loadCategories(content, type), []);
}

/**
 * The colours that some item of a kind has (the colour table also holds the page sections' colours).
 * Secondary: none where they cannot be loaded.
 */
export function loadColorOptions(content: Content, kind: ProductKind): Promise<ColorOption[]> {
  return orElse(loadColors(content, kind), []);
}

async function loadCategories(content: Content, type: string): Promise<Option[]> {
  const query = { fields: ['title'], sort: ['createdAt:asc'] };
  const ask = (view: Content) => view.list(type, Category, query, {}, 'secondary');
  const [own, english] = await Promise.all([ask(content), inEnglish(content, ask)]);
  const words = new Map(english?.entries.map(({ documentId, title }) => [documentId, title]));
  return own.entries.map(({ documentId, title }) => ({
    value: words.get(documentId) ?? title,
    label: title,
    lang: otherThan(content, own.locale),
  }));
}

async function loadColors(content: Content, kind: ProductKind): Promise<ColorOption[]> {
  const [items, english] = await Promise.all([
    content.list(
      kind,
      Item,
      { fields: ['id'], populate: { color: { fields: ['color', 'color_code'] } } },
      {},
      'secondary',
    ),
    inEnglish(content, (view) =>
      view.list('colors', Color, { fields: ['color', 'color_code'] }, {}, 'secondary'),
    ),
  ]);
  const words = new Map(english?.entries.map(({ documentId, color }) => [documentId, color]));
  const options = new Map<string, ColorOption>();
  const lang = otherThan(content, items.locale);
  for (const { color } of items.entries) {
    if (!color?.color_code) continue;
    const value = words.get(color.documentId) ?? color.color;
    options.set(value, { value, label: color.color, code: color.color_code, lang });
  }
  return [...options.values()].sort((a, b) => a.label.localeCompare(b.label, items.locale));
}

const otherThan = ({ locale }: Content, shown: string) => (shown === locale ? undefined : shown);

/** Asks for the `en` words too, where the page is in another locale. */
function inEnglish<T>(
  content: Content,
  ask: (view: Content) => Promise<T>,
): Promise<T> | undefined {
  return content.locale === DEFAULT_LOCALE ? undefined : ask(content.in(DEFAULT_LOCALE));
}

/**
 * A visitor's words as options name them: in an address `en` words and the locale's own mean the
 * same (decision 9). A word that no option knows stays as it is and finds nothing.
 */
export function chosenValues(filter: Filter, options: FilterOptions): Filter {
  return mapWords(filter, options, (word, option) => [option?.value ?? word]);
}

/**
 * The words to ask the content server for: the locale's own, and the `en` one since a locale without
 * any items shows the `en` ones (decision 8).
 */
export function askedWords(filter: Filter, options: FilterOptions): Filter {
  return mapWords(filter, options, (word, option) =>
    option ? [option.label, option.value] : [word],
  );
}

function mapWords(
  filter: Filter,
  { categories, colors }: FilterOptions,
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
  };
}

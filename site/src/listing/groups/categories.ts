import { z } from 'zod';
import type { Importance } from '../../content/client/call.ts';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import { sectionColor } from '../../content/client/fields.ts';
import { langOf } from '../../content/client/language-marks.ts';
import type { ProductKind } from '../../paths.ts';
import type { FilterGroup, Option } from './filter-group.ts';
import { anyOf, inEnglish, placesOf, termsOf } from './options.ts';

const TYPES: Record<ProductKind, string> = {
  luggages: 'luggage-categories',
  accessories: 'accessory-categories',
  gifts: 'gift-categories',
};
const Category = z.object({
  documentId: z.union([z.string(), z.number()]).transform(String).nullish(),
  title: z.string().trim().min(1),
  background_color: sectionColor,
});
const QUERY = {
  fields: ['title'],
  populate: { background_color: { fields: ['color_code'] } },
  sort: ['createdAt:asc'],
};

/** Product Collections (`LIST-3`). Without options if they cannot be loaded. */
export const CATEGORIES = {
  name: 'categories',
  legend: ({ collections }) => collections,
  look: 'columns',
  async load({ content, kind, importance }) {
    const options = await withFallback(listCategories(content, kind, importance), []);
    return {
      options,
      placesOf: ({ categories }) => placesOf(categories, options),
      conditions: (words) => ({ item_categories: { title: anyOf(termsOf(words, options)) } }),
    };
  },
} satisfies FilterGroup<{ categories: readonly string[] }>;

/** The categories of a kind, with their names in the page's language and in `en`. */
export async function listCategories(
  content: ContentClient,
  kind: ProductKind,
  importance: Importance,
): Promise<Option[]> {
  const ask = (view: ContentClient) => view.list(TYPES[kind], Category, QUERY, { importance });
  const [own, english] = await Promise.all([ask(content), inEnglish(content, ask)]);
  const words = new Map(english?.entries.map(({ documentId, title }) => [documentId, title]));
  return own.entries.map(({ documentId, title, background_color: code }) => ({
    value: (documentId && words.get(documentId)) ?? title,
    label: title,
    code,
    lang: langOf(own.locale, content.locale),
  }));
}

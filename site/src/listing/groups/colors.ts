import { z } from 'zod';
import { DISCONTINUED } from '../../content/catalogue/sale-state.ts';
import type { Importance } from '../../content/client/call.ts';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import { colorCode, relation } from '../../content/client/fields.ts';
import { langOf } from '../../content/client/language-marks.ts';
import type { ProductKind } from '../../paths.ts';
import type { FilterGroup, Option } from './filter-group.ts';
import { anyOf, inEnglish, placesOf, termsOf } from './options.ts';

const Color = z.object({
  documentId: z.union([z.string(), z.number()]).transform(String).nullish(),
  color: z.string().trim().min(1),
  color_code: colorCode,
});
const Item = z.object({ color: relation(Color) });

const COLORS_QUERY = { fields: ['color', 'color_code'] };
const ITEMS_PER_CALL = 100;
/** More colors than these calls find are too many to choose from. */
const MAX_CALLS = 10;

/**
 * Colors that at least one item of the list has (the color table also holds the page sections' colors). Without options if
 * they cannot be loaded.
 */
export const COLORS = {
  name: 'colors',
  legend: ({ colors }) => colors,
  look: 'chips',
  async load({ content, kind, importance }) {
    const options = await withFallback(listColors(content, kind, importance), []);
    return {
      options,
      placesOf: ({ color }) => placesOf([color], options),
      conditions: (words) => ({ color: { color: anyOf(termsOf(words, options)) } }),
    };
  },
} satisfies FilterGroup<{ color: string | null }>;

async function listColors(content: ContentClient, kind: ProductKind, importance: Importance): Promise<Option[]> {
  const [used, english] = await Promise.all([
    listUsedColors(content, kind, importance),
    inEnglish(content, (view) => view.list('colors', Color, COLORS_QUERY, { importance })),
  ]);
  const words = new Map(english?.entries.map(({ documentId, color }) => [documentId, color]));
  const lang = langOf(used.locale, content.locale);
  return used.colors
    .flatMap(({ documentId, color, color_code: code }) =>
      code ? [{ value: (documentId && words.get(documentId)) ?? color, label: color, code, lang }] : [],
    )
    .sort((a, b) => a.label.localeCompare(b.label, used.locale));
}

/** Each call excludes the colors already found, so a few calls find the colors of any list. */
async function listUsedColors(content: ContentClient, kind: ProductKind, importance: Importance) {
  const colors = new Map<string, z.infer<typeof Color>>();
  let view = content;
  for (let calls = 0; calls < MAX_CALLS; calls++) {
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
      { limit: ITEMS_PER_CALL, importance },
    );
    const knownColors = colors.size;
    for (const { color } of items.entries) if (color) colors.set(color.color, color);
    if (view.locale !== items.locale) view = content.in(items.locale);
    if (items.total <= ITEMS_PER_CALL || colors.size === knownColors) break;
  }
  return { colors: [...colors.values()], locale: view.locale };
}

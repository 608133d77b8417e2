import { z } from 'zod';
import { type ContentClient, withFallback } from '../../content/client/client.ts';
import { colorCode, listOf, relation, text } from '../../content/client/fields.ts';
import { type Dimensions, MEASURED, dimensionsOf, withMeasures } from '../../content/catalogue/measures.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { TILE_QUERY, TileEntry } from '../../content/catalogue/product-tile.ts';
import { DISCONTINUED } from '../../content/catalogue/sale-state.ts';
import { localizations, TRANSLATIONS_QUERY, translationsOf } from '../../content/client/translations.ts';
import { langOf } from '../../content/client/language-marks.ts';
import type { Image } from '../../media/media.ts';
import { paths } from '../../paths.ts';
import { isToScale } from '../../ui/cutout.ts';

const Case = TileEntry.extend({
  size: text,
  color: relation(z.object({ color: text, color_code: colorCode })),
  item_categories: listOf(z.object({ title: text })),
  ...MEASURED,
});
type Case = z.infer<typeof Case>;
const Opened = Case.extend({ localizations });

const FIELDS = [...TILE_QUERY.fields, 'size'];
const RELATED = {
  ...TILE_QUERY.populate,
  color: { fields: ['color', 'color_code'] },
  item_categories: { fields: ['title'] },
};
const CASE_QUERY = withMeasures({ ...TILE_QUERY, fields: FIELDS, populate: RELATED, leavesOut: DISCONTINUED });
const OPENED_QUERY = withMeasures({
  ...TILE_QUERY,
  fields: FIELDS,
  populate: { ...RELATED, localizations: TRANSLATIONS_QUERY },
});

/** As editors call them, from the smallest. */
const SIZES = ['Small', 'Medium', 'Large'];
/** A design in one color has three sizes; a few more are read, in case some are not measured. */
const MAX_SIZES = 12;

/** A case that is drawn at the scale of everything around it. */
export interface MeasuredCase {
  sku: string;
  title: string;
  color: string | null;
  /** `#rrggbb` */
  colorCode: string | null;
  cutout: Image;
  dimensions: Dimensions;
  /** Set if the entry is not in the page's language. */
  lang: string | undefined;
}

export interface TrueSizeData {
  opened: MeasuredCase;
  /** The same design and color in its sizes, from the smallest, `opened` among them (`SIZE-1`). */
  sizes: MeasuredCase[];
  /** The first category, as in the breadcrumb of the case's own page. */
  category: string | null;
  translations: string[];
}

/**
 * A luggage and its other sizes (`SIZE-1`). An unknown sku redirects to the not-found page of luggages, a case without
 * measures or without a cut-out to its own page; the other sizes are secondary content.
 */
export async function trueSizeQuery({
  content,
  locale,
  segments: [, , sku = ''],
}: PageRequest): Promise<TrueSizeData | RedirectTo> {
  const query = { ...OPENED_QUERY, filters: { item_sku: { $eq: sku } } };
  const answer = await content.first('luggages', Opened, query);
  if (!answer) return new RedirectTo(paths.productNotFound('luggages', locale));
  const opened = measured(answer.entry, langOf(answer.locale, locale));
  if (!opened) return new RedirectTo(paths.product('luggages', locale, sku));

  const category = categoryOf(answer.entry);
  const siblings = await sameDesign(content.in(answer.locale), answer.entry, category);
  const bySize = new Map<string | null, MeasuredCase>([[answer.entry.size, opened]]);
  for (const sibling of siblings) {
    const one = measured(sibling, langOf(answer.locale, locale));
    if (one && sibling.size && !bySize.has(sibling.size)) bySize.set(sibling.size, one);
  }
  const order = ([size]: [string | null, MeasuredCase]) => SIZES.indexOf(size ?? '');
  const sizes = [...bySize].sort((one, other) => order(one) - order(other)).map(([, one]) => one);
  return { opened, sizes, category, translations: translationsOf(answer) };
}

/** Cases of the same first category and color. */
async function sameDesign(content: ContentClient, { color }: Case, category: string | null) {
  if (!category || !color?.color) return [];
  const filters = {
    color: { color: { $eq: color.color } },
    item_categories: { title: { $eq: category } },
  };
  const query = { ...CASE_QUERY, filters, sort: ['item_sku:asc'] };
  const options = { limit: MAX_SIZES, importance: 'secondary' } as const;
  const { entries } = await withFallback(content.list('luggages', Case, query, options), {
    entries: [],
  });
  return entries.filter((entry) => categoryOf(entry) === category);
}

const categoryOf = ({ item_categories: all }: Case) => all.find(({ title }) => title !== null)?.title ?? null;

function measured(entry: Case, lang: string | undefined): MeasuredCase | null {
  const dimensions = dimensionsOf(entry);
  const { images: cutout, item_sku: sku } = entry;
  if (!dimensions || !isToScale(cutout)) return null;
  const { color, color_code: colorCode } = entry.color ?? { color: null, color_code: null };
  return { sku, title: entry.title ?? sku, color, colorCode, cutout, dimensions, lang };
}

import type { Core } from '@strapi/strapi';
import { goneFilesOf } from '../../core/entries/gone-files';
import { type Entry } from './entry';
import { filesOfRows } from './files';
import { componentAttributes, type Model } from '../../core/model/models';
import { rowsOf } from '../../core/strapi';
import { relatedOf, type Row, selectNames } from '../../core/entries/names';
import { apiNameOfUid } from '../../core/model/content-types';
import type { Values } from '../../core/entries/values';

/** A row with the files that it had when they were deleted. */
type RowWithGone = Row & { goneFiles?: Entry['gone'] };

type Populate = Record<string, object>;

/** Relations to one color, whose code a check reads. */
const COLORS = new Set(['color', 'background_color', 'text_color', 'caption_color']);
/** Relations of which a check asks whether the other end is published. */
export const LINKED = new Set([
  'color',
  'recommendations',
  'featured_luggage',
  'item_categories',
  'page_category',
  'category',
  'luggage',
  'accessory',
  'gift',
  'recommended_color',
  'color_variants',
  'successor',
  'background_color',
  'text_color',
  'caption_color',
  'button_color',
]);

/** The components, with those in them; their files are icons and small pictures, which no check asks for. */
function populateParts(strapi: Core.Strapi, attributes: Model['attributes']): Populate {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, { type, component = '' }]): [string, object][] =>
      type === 'component' ? [[name, { populate: populateParts(strapi, componentAttributes(strapi, component)) }]] : [],
    ),
  );
}

/** The relations that a check reads: the colors, of drafts also the linked entries (`links.ts` has those of published ones). */
function populateRelations(strapi: Core.Strapi, { attributes }: Model, isDraft: boolean): Populate {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, { type, target = '' }]): [string, object][] => {
      if (type !== 'relation') return [];
      if (COLORS.has(name)) return [[name, { select: ['documentId', 'color', 'color_code'] }]];
      return isDraft && LINKED.has(name) ? [[name, selectNames(strapi, target)]] : [];
    }),
  );
}

/** A row of Strapi's as an entry: whatever may be several is a list. */
export function entryOf(strapi: Core.Strapi, { type, fields, attributes }: Model, row: RowWithGone): Entry {
  const listed = ({ type: kind, target, component = '' }: Model['attributes'][string], value: unknown): unknown => {
    const all = [value ?? []].flat() as Row[];
    if (kind === 'media') return all;
    if (kind === 'relation') return all.map((one) => relatedOf(apiNameOfUid(strapi, target), one));
    if (kind === 'component') return all.map((part) => valuesOf(componentAttributes(strapi, component), part));
    return value;
  };
  const valuesOf = (of: Model['attributes'], values: Values): Values =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, attribute]) =>
        values[name] === undefined || attribute.target?.startsWith('api::') === false
          ? []
          : [[name, listed(attribute, values[name])]],
      ),
    );
  const { documentId, locale, goneFiles: gone } = row;
  return { type, documentId, locale, fields, values: valuesOf(attributes, row), ...(gone && { gone }) };
}

/** Rows of a type with all that the checks read; only those of these documents, if they are given. */
export async function readRows(
  strapi: Core.Strapi,
  model: Model,
  { isDraft, documentIds }: { isDraft: boolean; documentIds?: string[] },
): Promise<RowWithGone[]> {
  const where = {
    publishedAt: isDraft ? { $null: true } : { $notNull: true },
    ...(documentIds && { documentId: { $in: documentIds } }),
  };
  const populate = { ...populateParts(strapi, model.attributes), ...populateRelations(strapi, model, isDraft) };
  const rows = await rowsOf<RowWithGone>(strapi, model.uid).findMany({ where, populate });
  const hasFiles = model.fields.some(({ kind }) => kind === 'media');
  const files = await filesOfRows(strapi, model.uid, hasFiles ? rows.map(({ id }) => id) : []);
  const documents = hasFiles ? rows.map(({ documentId }) => documentId) : [];
  const gone = Map.groupBy(await goneFilesOf(strapi, model.uid, documents), ({ documentId }) => documentId);
  for (const row of rows) {
    Object.assign(row, Object.fromEntries(files.get(row.id) ?? []));
    const own = (gone.get(row.documentId) ?? []).filter((one) => one.locale === row.locale);
    if (own.length > 0) row.goneFiles = own.filter((one) => one.isDraft === isDraft);
  }
  return rows;
}

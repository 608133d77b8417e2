import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { FilePlace } from '../../core/entries/gone-files';
import { identityOf, type Values } from '../../core/entries/values';
import { versionsWithFiles } from '../../core/entries/uses';
import type { Attributes } from '../../core/model/attribute';
import { attributesOf } from '../../core/model/entry-fields';
import { componentAttributes } from '../../core/model/models';
import { type InTransaction, isLocalized, rowsOf, schemaOf } from '../../core/strapi';

type Row = Values & { id: number; documentId: string; locale?: string | null; publishedAt?: unknown };

/** A field of files as it is stored now. */
interface Holder {
  uid: string;
  id: number;
  field: string;
  path: FilePlace['path'];
  files: string[];
  beside: string;
}

const rowsIn = (value: unknown): Row[] =>
  [value ?? []].flat().filter((one): one is Row => typeof one === 'object' && one !== null);

function populateAt([first = '', ...rest]: string[]): object {
  return { [first]: rest.length > 0 ? { populate: populateAt(rest) } : { select: ['documentId'] } };
}

/** The same for the same text, and as short whatever it is. */
export const digestOf = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text).digest('base64url');

/** Tells the plain values of a component from others. */
const plainOf = (attributes: Attributes, row: Row): string =>
  digestOf(
    identityOf(
      Object.entries(attributes)
        .filter(([, { type }]) => !['media', 'relation', 'component', 'dynamiczone'].includes(type))
        .map(([name]) => row[name] ?? null),
    ),
  );

/** All fields of a row at a path of names: each of several components has its own. */
function holdersIn(
  strapi: Core.Strapi,
  uid: string,
  attributes: Attributes,
  row: Row,
  [name = '', ...rest]: string[],
  path: FilePlace['path'] = [],
): Holder[] {
  if (rest.length === 0) {
    const files = rowsIn(row[name]).map(({ documentId }) => documentId);
    const beside = path.length === 0 ? '' : plainOf(attributes, row);
    return [{ uid, id: row.id, field: name, path: [...path, name], files, beside }];
  }
  const { component = '' } = attributes[name] ?? {};
  return rowsIn(row[name]).flatMap((part, index) =>
    holdersIn(strapi, component, componentAttributes(strapi, component), part, rest, [...path, name, index]),
  );
}

/** The version of an entry that a place is in, with what is at a path of it. */
async function readVersion(strapi: Core.Strapi, uid: string, where: object, names: string[]): Promise<Row | null> {
  return rowsOf<Row>(strapi, uid).findOne({ where, populate: populateAt(names) });
}

/** All places of some files, by the files' document ids: the entries are asked once, however many files there are. */
export async function placesOf(
  strapi: Core.Strapi,
  files: readonly { id: number; documentId: string }[],
): Promise<Map<string, FilePlace[]>> {
  const places = new Map(files.map(({ documentId }): [string, FilePlace[]] => [documentId, []]));
  const ids = files.map(({ id }) => id);
  for (const { uid, row, isDraft, field } of await versionsWithFiles(strapi, ids)) {
    const names = field.split('.');
    const version = await readVersion(strapi, uid, { id: row.id }, names);
    if (!version) continue;
    const { documentId } = row;
    const locale = row.locale ?? null;
    for (const holder of holdersIn(strapi, uid, attributesOf(strapi, uid), version, names)) {
      const { path, beside } = holder;
      const place = { uid, documentId, locale, isDraft, path, files: holder.files, beside };
      for (const file of holder.files) places.get(file)?.push(place);
    }
  }
  return places;
}

/** Those of some files that the media library has. */
export async function existing(strapi: Core.Strapi, files: readonly string[]): Promise<Map<string, number>> {
  const found = await rowsOf<{ id: number; documentId: string }>(strapi, 'plugin::upload.file').findMany({
    select: ['id', 'documentId'],
    where: { documentId: { $in: files } },
  });
  return new Map(found.map(({ id, documentId }) => [documentId, id]));
}

/**
 * The field of a place, if it is as it was left without the file: nobody has chosen others, or moved its component.
 * @returns undefined if it is not; null if the version itself is gone
 */
export async function holderOf(
  strapi: Core.Strapi,
  place: FilePlace,
  gone: string,
): Promise<Holder | null | undefined> {
  const { uid, documentId, locale, isDraft, path } = place;
  const type = schemaOf(strapi, uid);
  if (!type) return null;
  const hasDrafts = type.options?.draftAndPublish === true;
  const names = path.filter((part) => typeof part === 'string');
  const where = {
    documentId,
    locale,
    ...(hasDrafts && { publishedAt: isDraft ? { $null: true } : { $notNull: true } }),
  };
  const version = await readVersion(strapi, uid, where, names);
  if (!version) return null;
  const holder = holdersIn(strapi, uid, attributesOf(strapi, uid), version, names).find(
    (one) => JSON.stringify(one.path) === JSON.stringify(path),
  );
  if (!holder || holder.beside !== place.beside) return undefined;
  const known = await existing(strapi, place.files);
  const left = place.files.filter((file) => file !== gone && known.has(file));
  return JSON.stringify(left) === JSON.stringify(holder.files) ? holder : undefined;
}

/**
 * Puts a file that is in the media library again into a field, where it stood among the others, in the caller's transaction.
 * @returns the files of the field by then, by their document ids
 */
export async function putBack(strapi: Core.Strapi, { uid, id, field }: Holder, place: FilePlace): Promise<string[]> {
  const known = await existing(strapi, place.files);
  const ids = place.files.flatMap((file) => known.get(file) ?? []);
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const ofField = { related_type: uid, related_id: id, field };
    await trx('files_related_mph').where(ofField).delete();
    await trx('files_related_mph').insert(ids.map((file, index) => ({ ...ofField, file_id: file, order: index + 1 })));
  });
  return place.files.filter((file) => known.has(file));
}

/**
 * Places in groups that change together by hand: a field that languages share is in all drafts of an entry, or in all that
 * visitors see; any other is alone.
 */
export function changedTogether(strapi: Core.Strapi, places: readonly FilePlace[]): FilePlace[][] {
  const isShared = ({ uid, path }: FilePlace) =>
    isLocalized(strapi, uid) && attributesOf(strapi, uid)[String(path[0])]?.pluginOptions?.i18n?.localized !== true;
  const groups = Map.groupBy(places, (place) => fieldOf(isShared(place) ? { ...place, locale: null } : place));
  return [...groups.values()];
}

const fieldOf = ({ uid, documentId, locale, isDraft, path }: FilePlace) =>
  JSON.stringify([uid, documentId, locale, isDraft, path]);

/** Has a place of another file know which files are in its field by now, so that this one can be put back there, too. */
export function withReturned(place: FilePlace, returned: FilePlace, now: readonly string[]): FilePlace {
  if (fieldOf(place) !== fieldOf(returned)) return place;
  const files = [...now];
  for (const [index, file] of place.files.entries()) {
    if (files.includes(file)) continue;
    const next = place.files.slice(index + 1).find((one) => files.includes(one));
    files.splice(next === undefined ? files.length : files.indexOf(next), 0, file);
  }
  return { ...place, files };
}

import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { textsOf } from '../../core/model/alternative-texts';
import { type Attributes, STRAPI_FIELDS } from '../../core/model/attribute';
import { componentAttributes } from '../../core/model/models';
import { CREATOR } from '../../core/rights/ability';
import { rowsOf, schemaOf } from '../../core/strapi';
import { keyOfRow, type Shape } from '../../core/sheet-file/columns';
import { partsIn } from './display';
import {
  type Document,
  type LibraryFile,
  type NamedEntry,
  Names,
  type Part,
  partKey,
  type Value,
  type Values,
  type Version,
} from './documents';
import { stepsOfPath } from '../../core/sheet-file/fields';
import { nameFieldOf } from '../../core/sheet-file/sheet-types';

interface Row {
  [field: string]: unknown;
  id: number;
  documentId: string;
  locale: string;
  updatedAt: string | Date;
  createdBy: object | null;
}

/** Documents that are read at once: the process answers others in between. */
const BATCH = 50;
/** Characters of a type's drafts: all of them are in memory together. Of 5,000 products like the demo's it is the half. */
const MAX_READ = 100_000_000;
/** What a type's relations and components lead to. Its own files are read apart, `filesOf`. */
function populateOf(strapi: Core.Strapi, uid: string) {
  const attributes = (schemaOf(strapi, uid)?.attributes ?? {}) as unknown as Attributes;
  const within = (some: Attributes, isComponent: boolean): Record<string, object> =>
    Object.fromEntries(
      Object.entries(some).flatMap(([name, { type, component = '', mappedBy }]): [string, object][] => {
        if (mappedBy || STRAPI_FIELDS.has(name)) return [];
        if (type === 'relation') return [[name, { select: ['documentId'] }]];
        if (type === 'media') return isComponent ? [[name, { select: ['id'] }]] : [];
        return type === 'component' ? [[name, { populate: within(componentAttributes(strapi, component), true) }]] : [];
      }),
    );
  return within(attributes, false);
}

/** The files of rows, by row and field, in the editors' order. */
async function filesOf(strapi: Core.Strapi, uid: string, ids: readonly number[]): Promise<Map<string, number[]>> {
  const links = await strapi.db
    .connection('files_related_mph')
    .select<{ file_id: number; related_id: number; field: string }[]>('file_id', 'related_id', 'field')
    .where('related_type', uid)
    .whereIn('related_id', ids)
    .orderBy('order');
  const byField = Map.groupBy(links, ({ related_id, field }) => `${related_id} ${field}`);
  return new Map([...byField].map(([key, some]) => [key, some.map(({ file_id }) => file_id)]));
}

const listOf = (value: unknown) => [value ?? []].flat() as Row[];

function partOf(strapi: Core.Strapi, component: string, row: Row): Part {
  return Object.fromEntries(
    Object.entries(componentAttributes(strapi, component)).map(([name, { type }]) => [
      name,
      type === 'media' ? ((row[name] as Row | null)?.id ?? null) : ((row[name] ?? null) as string | number | null),
    ]),
  );
}

function valuesOf(strapi: Core.Strapi, { attributes }: Shape, row: Row, files: Map<string, number[]>): Values {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([path, { type, component = '', mappedBy }]): [string, Value][] => {
      const [name, part] = stepsOfPath(path);
      const value = part === undefined ? row[name] : (row[name] as Row | null)?.[part];
      if (mappedBy) return [];
      if (type === 'media' && part === undefined) return [[path, files.get(`${row.id} ${name}`) ?? []]];
      if (type === 'media') return [[path, listOf(value).map(({ id }) => id)]];
      if (type === 'relation') return [[path, listOf(value).map(({ documentId }) => documentId)]];
      if (type === 'component') return [[path, listOf(value).map((one) => partOf(strapi, component, one))]];
      return [[path, (value ?? null) as Value]];
    }),
  );
}

async function readBatch(strapi: Core.Strapi, shape: Shape, documentIds: string[]): Promise<Document[]> {
  const { uid, key } = shape.type;
  const where = { documentId: { $in: documentIds } };
  const [drafts, published] = await Promise.all([
    rowsOf<Row>(strapi, uid).findMany({
      where: { ...where, publishedAt: { $null: true } },
      populate: { ...populateOf(strapi, uid), ...CREATOR },
      orderBy: { id: 'asc' },
    }),
    rowsOf<Row>(strapi, uid).findMany({
      select: ['documentId', 'locale', 'updatedAt'],
      where: { ...where, publishedAt: { $notNull: true } },
    }),
  ]);
  const files = await filesOf(
    strapi,
    uid,
    drafts.map(({ id }) => id),
  );
  const shownAt = new Map(
    published.map((row) => [`${row.documentId} ${row.locale}`, new Date(row.updatedAt).getTime()]),
  );
  const byDocument = Map.groupBy(drafts, ({ documentId }) => documentId);
  return documentIds.flatMap((documentId) => {
    const rows = byDocument.get(documentId);
    const main = rows?.find(({ locale }) => locale === shape.locales[0]) ?? rows?.[0];
    if (!rows || !main) return [];
    const versions = rows.map((row): [string, Version] => {
      const shown = shownAt.get(`${documentId} ${row.locale}`);
      const updatedAt = new Date(row.updatedAt).getTime();
      return [
        row.locale,
        {
          values: valuesOf(strapi, shape, row, files),
          updatedAt,
          isPublished: shown !== undefined,
          isModified: shown !== undefined && updatedAt > shown,
          createdBy: row.createdBy,
        },
      ];
    });
    const text = (field: string) => (typeof main[field] === 'string' ? main[field] : '');
    return [
      {
        documentId,
        key: keyOfRow(shape.type, text) || key.map(text).join(''),
        versions: Object.fromEntries(versions),
      },
    ];
  });
}

const TOO_MUCH = 'The entries of this type have more text than a sheet holds. Shorten or delete some.';

/** The characters of all texts, however deep. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + lengthOf(part), 0);
}

/**
 * The drafts of a type, in the order in which they were created.
 * @param only of these documents
 * @throws ApplicationError if they have too much text
 */
export async function readDocuments(
  strapi: Core.Strapi,
  shape: Shape,
  only?: readonly string[],
  maxRead = MAX_READ,
): Promise<Document[]> {
  const rows = only
    ? only.map((documentId) => ({ documentId }))
    : await rowsOf<Row>(strapi, shape.type.uid).findMany({
        select: ['documentId'],
        where: { publishedAt: { $null: true } },
        orderBy: { id: 'asc' },
      });
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  const documents: Document[] = [];
  let read = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = await readBatch(strapi, shape, ids.slice(start, start + BATCH));
    read += some.reduce((sum, { versions }) => sum + lengthOf(versions), 0);
    if (read > maxRead) throw new errors.ApplicationError(TOO_MUCH);
    documents.push(...some);
    await setImmediate();
  }
  return documents;
}

/** What visitors see of an entry, by language. */
export async function readPublished(
  strapi: Core.Strapi,
  shape: Shape,
  documentId: string,
): Promise<Record<string, Values>> {
  const { uid } = shape.type;
  const rows = await rowsOf<Row>(strapi, uid).findMany({
    where: { documentId, publishedAt: { $notNull: true } },
    populate: populateOf(strapi, uid),
  });
  const files = await filesOf(
    strapi,
    uid,
    rows.map(({ id }) => id),
  );
  return Object.fromEntries(rows.map((row) => [row.locale, valuesOf(strapi, shape, row, files)]));
}

/** The entries of a type by their names, which are in the default language where there are languages. */
async function readNamed(strapi: Core.Strapi, uid: string, main: string): Promise<NamedEntry[]> {
  const field = nameFieldOf(uid);
  const rows = await rowsOf<Row>(strapi, uid).findMany({
    select: ['documentId', 'locale', field],
    where: { publishedAt: { $null: true } },
    orderBy: { id: 'asc' },
  });
  return [...Map.groupBy(rows, ({ documentId }) => documentId)].map(([documentId, versions]) => {
    const name = (versions.find(({ locale }) => locale === main) ?? versions[0])?.[field];
    return {
      documentId,
      name: typeof name === 'string' ? name : '',
      locales: versions.map(({ locale }) => locale),
    };
  });
}

const titleOf = (part: Part) => String(part.store ?? part.title ?? '');

/** Store links and features in use, the first of each name. */
function partsOf(shape: Shape, documents: readonly Document[]): [string, Part][] {
  const fields = Object.entries(shape.attributes).flatMap(([name, { type }]) => (type === 'component' ? [name] : []));
  return documents.flatMap(({ versions }) =>
    Object.entries(versions).flatMap(([locale, { values }]) =>
      fields.flatMap((field) =>
        partsIn(values[field]).map((part): [string, Part] => [partKey(field, locale, titleOf(part)), part]),
      ),
    ),
  );
}

/** What whoever asks may do with files of the media library. */
export interface FileRights {
  /** Whether they may choose them, whoever has brought them. */
  mayChooseFiles: boolean;
  /** Whether they may change what is said of one. @param creator who has brought it */
  mayChangeFile: (creator: object | null) => boolean;
}
const ALL_FILES: FileRights = { mayChooseFiles: true, mayChangeFile: () => true };

/** The files of the media library, with their alternative texts. @param main the language of a file's own */
async function readFiles(strapi: Core.Strapi, main: string, { mayChangeFile }: FileRights): Promise<LibraryFile[]> {
  const rows = await strapi.db
    .connection('files')
    .select('id', 'name', 'url', 'mime', 'alternative_text', 'alternative_texts', 'created_by_id')
    .orderBy('id');
  const ids = [...new Set(rows.flatMap(({ created_by_id }) => created_by_id ?? []))];
  const creators = await rowsOf<{ id: number }>(strapi, 'admin::user').findMany({
    where: { id: { $in: ids } },
    populate: CREATOR.createdBy.populate,
  });
  const mayChange = new Map([
    [null, mayChangeFile(null)],
    ...creators.map((one): [number, boolean] => [one.id, mayChangeFile(one)]),
  ]);
  return rows.map(({ alternative_text, alternative_texts, created_by_id, ...file }) => ({
    ...file,
    texts: { ...textsOf(jsonIn(alternative_texts)), [main]: alternative_text ?? '' },
    mayChange: mayChange.get(created_by_id) ?? false,
  }));
}

/** SQLite keeps JSON as text. */
const jsonIn = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : stored);

/**
 * The names of everything that these types can refer to.
 * @param made keys of rows whose entries do not exist yet, by type
 */
export async function readNames(
  strapi: Core.Strapi,
  given: readonly { shape: Shape; documents: readonly Document[] }[],
  pictures: ReadonlyMap<string, number | string | null>,
  made: ReadonlyMap<string, readonly NamedEntry[]> = new Map(),
  rights: FileRights = ALL_FILES,
): Promise<Names> {
  const [first] = given;
  const main = first?.shape.locales[0] ?? 'en';
  const targets = given.flatMap(({ shape }) =>
    Object.values(shape.attributes).flatMap(({ type, target }) => (type === 'relation' && target ? [target] : [])),
  );
  const entries = new Map<string, NamedEntry[]>();
  for (const uid of new Set(targets))
    entries.set(uid, [...(await readNamed(strapi, uid, main)), ...(made.get(uid) ?? [])]);
  const files = await readFiles(strapi, main, rights);
  const parts = given.flatMap(({ shape, documents }) => partsOf(shape, documents));
  return new Names({
    entries,
    files,
    mayChooseFiles: rights.mayChooseFiles,
    pictures,
    parts: new Map(parts.toReversed()),
  });
}

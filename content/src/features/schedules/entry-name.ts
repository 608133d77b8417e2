import type { Core } from '@strapi/strapi';
import { type Ability, CREATOR, fieldReaderOf } from '../../core/rights/ability';
import { mayReadLinked } from '../../core/rights/names';
import { rowsOf, schemaOf } from '../../core/strapi';
import { nameOf, selectNames, relatedOf, type Row } from '../../core/entries/names';

/** What editors call an entry, and its type. */
export interface EntryName {
  typeLabel: string;
  isSingle: boolean;
  /** The languages in which it has a draft, of those that were asked for. */
  locales: (string | null)[];
  name: string;
}

/** What an entry has besides its fields. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'documentId', 'locale']);

/**
 * Names an entry from its first draft in these languages, by default in any.
 * @param ability of somebody who is told no more than they may read, by default all
 * @returns undefined if there is none (any more)
 */
export async function nameEntry(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  languages?: readonly (string | null)[],
  ability?: Ability,
): Promise<EntryName | undefined> {
  const type = schemaOf(strapi, uid);
  if (!type) return undefined;
  const where = { documentId, publishedAt: { $null: true } };
  const { select, populate } = selectNames(strapi, uid);
  const drafts = await rowsOf<Row>(strapi, uid).findMany({
    select,
    populate: { ...populate, ...CREATOR },
    where,
    orderBy: { id: 'asc' },
  });
  const rows = drafts.filter(({ locale }) => languages?.includes(locale) ?? true);
  const [first] = rows;
  if (!first) return undefined;
  const isSingle = type.kind === 'singleType';
  const typeLabel = type.info.displayName;
  const { createdBy: _, ...row } = first;
  const mayRead = ability ? fieldReaderOf(strapi, ability, uid, first) : () => true;
  const mayReadOther = (field: string) => !ability || mayReadLinked(strapi, ability, uid, field, first.locale);
  const isTold = ([field]: [string, unknown]) => IDENTITY.has(field) || (mayRead(field) && mayReadOther(field));
  const fields = Object.entries(row);
  const told = fields.filter(isTold);
  const nameless = told.length < fields.length ? typeLabel : 'an entry without a title';
  const { values } = relatedOf(uid, Object.fromEntries(told) as Row);
  const name = isSingle ? typeLabel : nameOf({ values }) || nameless;
  return { typeLabel, isSingle, name, locales: rows.map(({ locale }) => locale) };
}

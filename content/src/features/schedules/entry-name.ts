import type { Core } from '@strapi/strapi';
import { type Ability, fieldReaderOf } from '../../core/rights/ability';
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

/** What of a name may be told: fields, and the color that the entry is linked to. */
interface NameRights {
  mayName: (field: string) => boolean;
  mayNameColor: (locale: string | null) => boolean;
}

/** What of the names of a type somebody may be told. */
export const nameRightsOf = (strapi: Core.Strapi, ability: Ability, uid: string): NameRights => ({
  mayName: fieldReaderOf(strapi, ability, uid),
  mayNameColor: (locale) => mayReadLinked(strapi, ability, uid, 'color', locale),
});

/**
 * Names an entry from its first draft in these languages, by default in any, as far as its name may be told.
 * @returns undefined if there is none (any more)
 */
export async function nameEntry(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  languages?: readonly (string | null)[],
  { mayName, mayNameColor }: NameRights = { mayName: () => true, mayNameColor: () => true },
): Promise<EntryName | undefined> {
  const type = schemaOf(strapi, uid);
  if (!type) return undefined;
  const where = { documentId, publishedAt: { $null: true } };
  const drafts = await rowsOf<Row>(strapi, uid).findMany({
    ...selectNames(strapi, uid),
    where,
    orderBy: { id: 'asc' },
  });
  const rows = drafts.filter(({ locale }) => languages?.includes(locale) ?? true);
  const [first] = rows;
  if (!first) return undefined;
  const isSingle = type.kind === 'singleType';
  const typeLabel = type.info.displayName;
  // Of what has a color of its own it is a relation.
  const isTold = ([field, value]: [string, unknown]) =>
    IDENTITY.has(field) || (typeof value === 'object' ? mayNameColor(first.locale) : mayName(field));
  const fields = Object.entries(first);
  const told = fields.filter(isTold);
  const nameless = told.length < fields.length ? typeLabel : 'an entry without a title';
  const { values } = relatedOf(uid, Object.fromEntries(told) as Row);
  const name = isSingle ? typeLabel : nameOf({ values }) || nameless;
  return { typeLabel, isSingle, name, locales: rows.map(({ locale }) => locale) };
}

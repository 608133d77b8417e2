import type { Tables } from '../../core/tables/tables';
import { CREATE, READ } from '../../core/rights/actions';
import { parseOwn } from '../../core/strapi';
import type { HistoryRights, Subject } from './rights';
import type { DeletedVersion } from './table';

type Row = Pick<Tables['history'], 'type' | 'locale' | 'creator_id' | 'name' | 'versions'> & { has_old: unknown };

/** What a caller may know of a deletion. */
interface ShownDeletion {
  name: string;
  mayRestore: boolean;
}

/** The entry of a record, as rights see it. */
export const subjectOf = ({ type, locale, creator_id }: Omit<Row, 'has_old' | 'versions' | 'name'>): Subject => ({
  type,
  locale,
  creatorId: creator_id,
});

/** The languages that a record of a deletion keeps, each with its own creator; if it keeps none any more, the record itself. */
function deletedVersions(row: Row): (Subject & { name: string })[] {
  if (!row.has_old || row.versions === null) return [{ ...subjectOf(row), name: row.name }];
  return parseOwn<DeletedVersion[]>(row.versions).map(({ locale, creatorId, name }) => ({
    type: row.type,
    locale,
    creatorId,
    name,
  }));
}

/** A deletion as far as the caller may read what was deleted, in any of its languages; undefined: not at all. */
export async function showDeletion(rights: HistoryRights, row: Row): Promise<ShownDeletion | undefined> {
  let shown: ShownDeletion | undefined;
  for (const version of deletedVersions(row)) {
    if (!(await rights.can(READ, version))) continue;
    shown ??= { name: '', mayRestore: false };
    shown.name ||= (await rights.canName(version)) ? version.name : '';
    shown.mayRestore ||= Boolean(row.has_old) && (await rights.can(CREATE, version));
  }
  return shown;
}

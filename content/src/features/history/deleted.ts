import type { Tables } from '../../core/tables/tables';
import { CREATE, READ } from '../../core/rights/actions';
import type { OldEntry } from './events';
import type { HistoryRights, Subject } from './rights';
import { unpack } from './values';

type Row = Pick<Tables['history'], 'type' | 'locale' | 'creator_id' | 'name' | 'old'>;

/** What a caller may know of a deletion. */
interface ShownDeletion {
  name: string;
  mayRestore: boolean;
}

/** The entry of a record, as rights see it. */
export const subjectOf = ({ type, locale, creator_id }: Omit<Row, 'old' | 'name'>): Subject => ({
  type,
  locale,
  creatorId: creator_id,
});

/** The languages that a record of a deletion keeps, each with its own creator; if it keeps none any more, the record itself. */
function deletedVersions(row: Row): (Subject & { name: string })[] {
  if (!row.old) return [{ ...subjectOf(row), name: row.name }];
  const { versions } = unpack<OldEntry>(row.old);
  return versions.map(({ locale, creatorId, name }) => ({ type: row.type, locale, creatorId, name }));
}

/** A deletion as far as the caller may read what was deleted, in any of its languages; undefined: not at all. */
export async function showDeletion(rights: HistoryRights, row: Row): Promise<ShownDeletion | undefined> {
  let shown: ShownDeletion | undefined;
  for (const version of deletedVersions(row)) {
    if (!(await rights.can(READ, version))) continue;
    shown ??= { name: '', mayRestore: false };
    shown.name ||= (await rights.canName(version)) ? version.name : '';
    shown.mayRestore ||= row.old !== null && (await rights.can(CREATE, version));
  }
  return shown;
}

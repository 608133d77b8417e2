import type { Core } from '@strapi/strapi';
import { MAX_REDIRECTS } from 'contract/redirects';
import { partsOfAddress, RedirectIndex } from 'contract/redirect-index';
import type { Shape } from '../../core/sheet-file/columns';
import type { Cell } from '../../core/sheet-file/raw-sheet';
import { readLocales, readShape } from '../../core/sheet-file/shapes';
import { type Problem, tableOf, type TableRow } from '../../core/sheet-file/table';
import { readSettings } from '../../core/places/site-settings';
import { documentsOf, rowsOf } from '../../core/strapi';
import { isThere } from '../../core/places/existing-pages';
import { hostIn } from './addresses';
import { endOf, type Redirect } from './chains';
import { allRedirects, lockRedirects, REDIRECT, trusted } from './following';
import { readRedirect, Refusal } from './reading';

/** Redirects that are written in one transaction: each holds the one connection of an embedded database for a moment. */
const BATCH = 50;
const KINDS = ['moved', 'gone'] as const;

/** A redirect as a sheet leaves it; without an id it is new. */
type PlannedRedirect = Omit<Redirect, 'documentId'> & { documentId: string | null };

/** What a sheet does; rows with a mistake do nothing. */
interface Plan {
  writes: PlannedRedirect[];
  problems: Problem[];
}

/** How many redirects a sheet brings in, or would. */
export interface SheetAnswer {
  made: number;
  changed: number;
  problems: Problem[];
}

const valuesIn = ({ cells }: TableRow): Record<string, string> =>
  Object.fromEntries([...cells].map(([{ field }, cell]) => [field, String(cell).trim()]));

const TYPE = { uid: REDIRECT, name: 'Redirects', key: ['from'], pictures: null } as const;

/** What a sheet of redirects can have. */
export const redirectShape = async (strapi: Core.Strapi): Promise<Shape> =>
  readShape(strapi, TYPE, await readLocales(strapi));

/** The host that most old addresses of a sheet name: the site's former one. */
function formerHostIn(rows: readonly TableRow[]): string | undefined {
  const hosts = Map.groupBy(
    rows.flatMap((row) => hostIn(valuesIn(row).from ?? '') ?? []),
    (host) => host,
  );
  const [most] = [...hosts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

/** Plans a sheet against the redirects that there are, row after row, each as if it were written by hand (`REDIRECT-9`). */
async function planSheet(strapi: Core.Strapi, rows: readonly (readonly Cell[])[]): Promise<Plan> {
  const table = tableOf(await redirectShape(strapi), rows);
  const settings = await readSettings(strapi);
  const stored = await allRedirects(strapi);
  const before = new Map(stored.map((redirect) => [redirect.from, redirect]));
  const all = new Map<string, PlannedRedirect>(stored.map((redirect) => [redirect.from, redirect]));
  const index = new RedirectIndex<PlannedRedirect>(stored);
  const formerHost = formerHostIn(table.rows);
  const rowOf = new Map<string, number>();
  const problems = [...table.problems];
  const refuse = (row: number, { label, why }: Refusal) => problems.push({ row, column: label, sentence: why });
  for (const row of table.rows) {
    const given = valuesIn(row);
    try {
      const kind = KINDS.find((each) => each === (given.kind || 'moved').toLowerCase());
      if (!kind) throw new Refusal('kind', 'is moved or gone');
      const known = { find: index.find, settings, ...(formerHost && { formerHost }) };
      const { from: read, to } = await readRedirect(strapi, { ...given, kind }, known);
      // One that was kept in another spelling stays in it.
      const from = index.get(read)?.from ?? read;
      if (rowOf.has(from)) throw new Refusal('from', `is also in row ${rowOf.get(from)}`);
      if (!all.has(from) && all.size >= MAX_REDIRECTS)
        throw new Refusal('from', `is one too many: there are ${MAX_REDIRECTS} at most`);
      rowOf.set(from, row.number);
      const planned = { documentId: all.get(from)?.documentId ?? null, from, kind, to };
      all.set(from, planned);
      index.add(planned);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(row.number, error);
    }
  }
  const existing = new Map<string, boolean>();
  for (const [from, row] of rowOf) {
    const to = all.get(from)?.to ?? null;
    const page = to === null ? '' : partsOfAddress(endOf(index.find, to)).path;
    if (page && !existing.has(page)) existing.set(page, await isThere(strapi, page, settings));
    if (existing.get(page) !== false) continue;
    refuse(row, new Refusal('to', 'leads to no page of the site, or to one that is not published'));
    const old = before.get(from);
    if (old) all.set(from, old);
    else all.delete(from);
  }
  const { find } = new RedirectIndex(all.values());
  const ended = [...all.values()].map((one) => ({ ...one, to: one.to === null ? null : endOf(find, one.to) }));
  const isChanged = ({ from, kind, to }: PlannedRedirect) =>
    before.get(from)?.kind !== kind || before.get(from)?.to !== to;
  const writes = ended.filter(isChanged);
  return { writes, problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)) };
}

/**
 * Brings the redirects of a sheet in, with the columns 'Old address', 'New address' and 'What happened'. What is written already
 * is left alone, so a sheet that was interrupted is brought in again.
 * @param isDry only says what it would do
 */
export async function importRedirects(
  strapi: Core.Strapi,
  rows: readonly (readonly Cell[])[],
  isDry: boolean,
): Promise<SheetAnswer> {
  const { writes, problems } = await planSheet(strapi, rows);
  const documents = documentsOf(strapi, REDIRECT);
  const write = async ({ from, kind, to }: PlannedRedirect) => {
    const written = { from, kind, to, made: 'by_sheet' };
    // Since the plan was made somebody else may have written or deleted it.
    const documentId = (await rowsOf<Redirect>(strapi, REDIRECT).findOne({ where: { from } }))?.documentId;
    if (documentId) await documents.update({ documentId, data: written });
    else await documents.create({ data: written });
  };
  for (let start = 0; !isDry && start < writes.length; start += BATCH) {
    const some = writes.slice(start, start + BATCH);
    await strapi.db.transaction(() =>
      trusted.run(true, async () => {
        await lockRedirects(strapi);
        for (const one of some) await write(one);
      }),
    );
  }
  const made = writes.filter(({ documentId }) => documentId === null).length;
  return { made, changed: writes.length - made, problems };
}

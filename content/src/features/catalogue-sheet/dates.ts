import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actAs, type Actor, actingVia, actorOf } from '../../core/edits/actor';
import type { Context } from '../../core/rights/callers';
import { type InTransaction, parseOwn, schemaOf } from '../../core/strapi';
import { attributesOf } from '../../core/sheet-file/fields';
import { findDateObstacles } from './date-obstacles';
import type { Sheet, Work } from './journal';
import type { PlannedRow } from './planned-row';
import { plannedValuesOf } from './planned-values';
import { writeDrafts } from './writing';

interface Times {
  at: number;
  until?: number | null | undefined;
}
interface Target {
  uid: string;
  documentId: string;
}
type Trx = InTransaction['trx'];

/** What is to be planned for an entry. */
interface Wanted extends Target {
  /** New languages, which go live whole. */
  whole: string[];
  /** By field, or part of a component, as the history spells them. */
  values: { path: string; locale: string; value: unknown }[];
}

/** What sheets need of plans. */
export interface Plans {
  /** Whether something is planned for an entry. */
  isPlanned: (strapi: Core.Strapi, uid: string, documentId: string) => Promise<boolean>;
  /** @throws ValidationError with a sentence */
  timesIn: (given: { at: unknown; until?: unknown }) => Times;
  /** '1 Dec, 00:00' */
  inWords: (time: number) => string;
  /** Sets plans in an open transaction. @throws ForbiddenError or ValidationError */
  setMany: (
    strapi: Core.Strapi,
    ctx: Context,
    trx: Trx,
    all: Wanted[],
    times: Times,
  ) => Promise<(Target & { id: string; overlaps: number[] })[]>;
  /** Cancels them. @throws ForbiddenError */
  cancelMany: (
    strapi: Core.Strapi,
    ctx: Context,
    trx: Trx,
    all: readonly (Target & { id: string })[],
  ) => Promise<{ cancelled: string[]; done: string[] }>;
}

/** A sheet that was applied at a date, as it is kept. */
interface DatedSheet {
  publishes: true;
  by: Actor;
  plans: (Target & { id: string; key: string; isNew: boolean; newLocales: string[] })[];
}

/** The same is planned already, and nobody has said that this is meant. */
class Overlapping extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super('The same is planned already');
    this.sentences = sentences;
  }
}

const NOTHING = { entries: new Map(), files: new Map<string, number>() };

const newLocalesOf = ({ writes }: Work) => writes.flatMap(({ locale, isNew }) => (isNew ? locale : []));

/** What a sheet does with an entry. */
interface DatedStep {
  uid: string;
  documentId: string | null;
  work: Work;
}

/** Writes the drafts of a new entry, or of its new languages. @returns the id of the document */
async function makeDrafts(strapi: Core.Strapi, { uid, documentId, work }: DatedStep, userId: number): Promise<string> {
  const writes = work.writes.filter(({ isNew }) => isNew);
  if (documentId !== null && writes.length === 0) return documentId;
  return writeDrafts(strapi, uid, documentId, { writes }, NOTHING, userId);
}

/**
 * Plans the rows of a sheet for a date, in the caller's name: all of them or none. What is there stays as it is until then; new
 * entries and languages become drafts.
 * @param described rows that write alternative texts
 * @param isMeant whether it was said that the same may be planned twice
 * @returns what is planned already, in words; null when all is set
 * @throws ValidationError or ForbiddenError
 */
export async function applyAtDate(
  strapi: Core.Strapi,
  ctx: Context,
  { sheet, steps, described }: { sheet: Sheet; steps: readonly DatedStep[]; described: readonly PlannedRow[] },
  { times, isMeant, plans }: { times: Times; isMeant: boolean; plans: Plans },
): Promise<string[] | null> {
  const typeOf = (uid: string) => ({
    attributes: attributesOf(strapi, uid),
    hasDrafts: schemaOf(strapi, uid)?.options?.draftAndPublish === true,
  });
  const obstacles = findDateObstacles(steps, typeOf, described);
  if (obstacles !== null) throw new errors.ValidationError(obstacles);
  // Outside the transaction, which holds the one connection of an embedded database.
  const spelled = await Promise.all(steps.map((step) => plannedValuesOf(strapi, step)));
  const by = actorOf(strapi);
  const setAll = async ({ trx }: InTransaction) => {
    const wanted: (Wanted & { work: Work })[] = [];
    for (const [index, step] of steps.entries()) {
      const documentId = await makeDrafts(strapi, step, sheet.userId);
      const { uid, work } = step;
      wanted.push({ uid, documentId, whole: newLocalesOf(work), values: spelled[index] ?? [], work });
    }
    const set = await plans.setMany(strapi, ctx, trx, wanted, times);
    // In the order of the rows.
    const rows = wanted.flatMap(({ uid, documentId, work }) => {
      const one = set.find((each) => each.uid === uid && each.documentId === documentId);
      return one ? [{ ...one, key: work.key, isNew: work.isNew, newLocales: newLocalesOf(work) }] : [];
    });
    const overlaps = rows.filter((one) => one.overlaps.length > 0);
    if (overlaps.length > 0 && !isMeant)
      throw new Overlapping(overlaps.map((one) => `${one.key}: ${one.overlaps.map(plans.inWords).join(' and ')}`));
    const content: DatedSheet = { publishes: true, by, plans: rows.map(({ overlaps: _, ...row }) => row) };
    const outcome = JSON.stringify({ ...times, entries: set.length });
    const begun = await trx('catalogue_sheets')
      .where({ sheet: sheet.id, state: 'planned' })
      .update({ state: 'dated', content: JSON.stringify(content), made_at: Date.now(), outcome });
    if (begun === 0) throw new errors.ValidationError('The sheet has been applied');
  };
  try {
    await actAs(actingVia(by, `sheet ${sheet.name}`), () => strapi.db.transaction(setAll));
    return null;
  } catch (error) {
    if (error instanceof Overlapping) return error.sentences;
    throw error;
  }
}

/** What an undo leaves of an entry's plan, in words. */
function leftOf({ id, key, isNew, newLocales }: DatedSheet['plans'][number], done: readonly string[]): string[] {
  if (done.includes(id)) return [`${key} has gone live, and stays so`];
  if (isNew) return [`${key} stays as a draft`];
  return newLocales.map((locale) => `${key} [${locale}] stays as a draft`);
}

/**
 * Cancels what waits of a sheet that was applied at a date: all of it, or nothing.
 * @throws ValidationError if nothing waits, ForbiddenError
 */
export async function cancelDates(
  strapi: Core.Strapi,
  ctx: Context,
  { id, content, outcome }: Sheet,
  plans: Plans,
): Promise<void> {
  const set = parseOwn<DatedSheet>(content).plans;
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const { cancelled, done } = await plans.cancelMany(strapi, ctx, trx, set);
    if (cancelled.length === 0)
      throw new errors.ValidationError(
        'Nothing of it waits any more. What was before is in the history of each entry.',
      );
    const kept = set.flatMap((one) => leftOf(one, done));
    await trx('catalogue_sheets')
      .where({ sheet: id, state: 'dated' })
      .update({ state: 'undone', outcome: JSON.stringify({ ...outcome, ...(kept.length > 0 && { kept }) }) });
  });
}

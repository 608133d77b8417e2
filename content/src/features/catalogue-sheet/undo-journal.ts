import type { Core } from '@strapi/strapi';
import { type InTransaction, parseOwn } from '../../core/strapi';
import { doStep, type Outcome, type Sheet, type Step, TAKEN_BACK } from './journal';
import type { Refusals } from './undo-rights';

/**
 * Begins an undo, or goes on with one that was halted. @param refusals what the user who undoes may not do
 * @returns false if the sheet cannot be undone
 */
export async function beginUndo(
  strapi: Core.Strapi,
  { id, content, outcome }: Sheet,
  refusals: Refusals,
): Promise<boolean> {
  const { problem: _, ...left } = outcome ?? {};
  const begun = await strapi.db
    .connection('catalogue_sheets')
    .where({ sheet: id })
    .whereIn('state', ['applied', 'halted'])
    .update({
      state: 'undoing',
      content: JSON.stringify({ ...parseOwn<object>(content), refusals }),
      outcome: Object.keys(left).length > 0 ? JSON.stringify(left) : null,
    });
  return begun > 0;
}

/** Halts an undo at a step that fails, with what it has not put back so far: it can go on from there. @param problem in a sentence */
export async function haltUndo(strapi: Core.Strapi, sheet: string, problem: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    const row = await trx('catalogue_sheets').where({ sheet }).first();
    const known = row?.outcome ? parseOwn<Outcome>(row.outcome) : {};
    const outcome = JSON.stringify({ ...known, problem });
    await trx('catalogue_sheets').where({ sheet, state: 'undoing' }).update({ state: 'halted', outcome });
  });
}

/** Adds to what an undo has not put back, in words. */
export async function addReasonsToOutcome(
  trx: InTransaction['trx'],
  sheet: string,
  kept: readonly string[],
): Promise<void> {
  if (kept.length === 0) return;
  const row = await trx('catalogue_sheets').where({ sheet }).first();
  const known = row?.outcome ? parseOwn<Outcome>(row.outcome) : {};
  const outcome = JSON.stringify({ ...known, kept: [...(known.kept ?? []), ...kept] });
  await trx('catalogue_sheets').where({ sheet }).update({ outcome });
}

/** What undoing a step could not put back. */
export interface UndoResult {
  /** In words. */
  keptReasons: string[];
  /** Whether the user may not take it back: then it is no longer the sheet's, and the undo of an earlier one keeps it, too. */
  isRefused: boolean;
}

/** Undoes one step of an applied sheet, and notes it in the journal, in one transaction. */
export async function undoStep(strapi: Core.Strapi, step: Step, act: () => Promise<UndoResult>): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    let left: UndoResult = { keptReasons: [], isRefused: false };
    await doStep(strapi, step, TAKEN_BACK, async () => {
      left = await act();
    });
    await addReasonsToOutcome(trx, step.sheet, left.keptReasons);
    // Without its record the step counts as somebody else's edit (edits-since-import.ts): an earlier sheet's undo keeps it.
    if (left.isRefused) await trx('catalogue_sheet_records').where({ sheet: step.sheet, step: step.step }).delete();
  });
}

/** Ends an undo. @param kept what it keeps besides what its steps do, in words */
export async function endUndo(strapi: Core.Strapi, sheet: string, kept: readonly string[]): Promise<void> {
  await strapi.db.transaction(async ({ trx }: InTransaction) => {
    await addReasonsToOutcome(trx, sheet, kept);
    await trx('catalogue_sheets').where({ sheet, state: 'undoing' }).update({ state: 'undone' });
  });
}

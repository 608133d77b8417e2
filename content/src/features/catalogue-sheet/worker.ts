import type { Core } from '@strapi/strapi';
import { isDatabaseAway } from '../../core/tables/database-away';
import { actAs, actingVia } from '../../core/edits/actor';
import { parseOwn } from '../../core/strapi';
import { DAY_MS, type Job, repeat, startJob } from '../../core/jobs/jobs';
import { applySheet, type Order } from './applying';
import { claimSheet, forgetOld, Overtaken, progressOf, type Sheet, setState } from './journal';
import { rollBack } from './rolling-back';
import type { IsPlanned } from './new-entries';
import { whyNotAnyMore } from './still-allowed';
import { haltUndo } from './undo-journal';
import { undoSheet } from './undoing';
import { removeStrayUploads, removeUpload } from './uploads';

/** How often a process looks for work that another one has left, in milliseconds. */
const LOOK_MS = 5000;

type DoWork = (strapi: Core.Strapi, sheet: Sheet, isStopped: () => boolean, isPlanned: IsPlanned) => Promise<void>;

const WORKS: Partial<Record<Sheet['state'], DoWork>> = {
  applying: applySheet,
  'rolling back': rollBack,
  undoing: undoSheet,
};

/** How far the sheet was that failed last. */
let failedAt = '';

async function workOn(strapi: Core.Strapi, sheet: Sheet, isPlanned: IsPlanned, isStopping: () => boolean) {
  try {
    // The request that has begun it may be another sheet's.
    const { by } = parseOwn<Order>(sheet.content);
    const problem = sheet.state === 'rolling back' ? undefined : await whyNotAnyMore(strapi, sheet);
    if (problem !== undefined && sheet.state === 'undoing') return await haltUndo(strapi, sheet.id, problem);
    if (problem !== undefined) {
      await setState(strapi, sheet.id, 'applying', 'rolling back', { problem });
      return;
    }
    const via = `${sheet.state === 'applying' ? 'sheet' : 'taking back sheet'} ${sheet.name}`;
    await actAs(actingVia(by, via), () => WORKS[sheet.state]?.(strapi, sheet, isStopping, isPlanned));
  } catch (error) {
    if (isStopping() || error instanceof Overtaken || (error as Error).cause instanceof Overtaken) return;
    if (isDatabaseAway(error)) throw error;
    const problem = (error as Error).message;
    // A refusal counts when nothing was done since the last: Strapi says 'Invalid relations' of a database that has gone.
    const progress = await progressOf(strapi, sheet.id);
    const here = JSON.stringify([sheet.id, ...[...progress].toSorted()]);
    const isRepeated = failedAt === here;
    failedAt = isRepeated ? '' : here;
    if (!isRepeated) return;
    strapi.log.warn(`The catalogue sheet ${sheet.name} was not finished: ${problem}`);
    if (sheet.state === 'undoing') return haltUndo(strapi, sheet.id, problem);
    const next = sheet.state === 'applying' ? 'rolling back' : 'stuck';
    await setState(strapi, sheet.id, sheet.state, next, { problem });
  }
}

async function workOnAll(strapi: Core.Strapi, isPlanned: IsPlanned, isStopping: () => boolean): Promise<void> {
  for (let sheet = await claimSheet(strapi); sheet && !isStopping(); sheet = await claimSheet(strapi))
    await workOn(strapi, sheet, isPlanned, isStopping);
}

async function tidy(strapi: Core.Strapi): Promise<void> {
  for (const id of await forgetOld(strapi)) await removeUpload(id);
  const rows = await strapi.db.connection('catalogue_sheets').select('sheet');
  await removeStrayUploads(new Set(rows.map(({ sheet }) => sheet)), DAY_MS);
}

/** Goes on with what a process that was ended has left, and from now on does what there is to do, step by step. */
export function startWork(strapi: Core.Strapi, isPlanned: IsPlanned): Job {
  const old = { everyMs: DAY_MS, isAtOnce: true, problem: 'Old sheets were not removed' } as const;
  repeat(strapi, old, () => tidy(strapi));
  return startJob(strapi, { everyMs: LOOK_MS, problem: 'A catalogue sheet waits' }, (isStopping) =>
    workOnAll(strapi, isPlanned, isStopping),
  );
}

import type { Core } from '@strapi/strapi';
import { isDatabaseAway } from '../../core/tables/database-away';
import { actAs, program, through } from '../../core/edits/actor';
import { parseOwn } from '../../core/strapi';
import { applySheet, type Order } from './applying';
import { claim, createJournal, forgetOld, Overtaken, progressOf, type Sheet, turn } from './journal';
import { rollBack } from './taking-back';
import { undoSheet } from './undoing';
import { removeStrayUploads, removeUpload } from './uploads';

/** How often a process looks for work that another one has left, in milliseconds. */
const LOOK_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

const WORKS: Partial<Record<Sheet['state'], typeof applySheet>> = {
  applying: applySheet,
  'rolling back': rollBack,
  undoing: undoSheet,
};

let isStopping = false;
let working: Promise<void> | undefined;
/** How far the sheet was that failed last. */
let failedAt = '';

async function workOn(strapi: Core.Strapi, sheet: Sheet): Promise<void> {
  try {
    // The request that has begun it may be another sheet's.
    const { by = program('the server') } = parseOwn<Partial<Order>>(sheet.content);
    const via = `${sheet.state === 'applying' ? 'sheet' : 'taking back sheet'} ${sheet.name}`;
    await actAs(through(by, via), () => WORKS[sheet.state]?.(strapi, sheet, () => isStopping));
  } catch (error) {
    if (isStopping || error instanceof Overtaken || (error as Error).cause instanceof Overtaken) return;
    if (isDatabaseAway(error)) throw error;
    const problem = (error as Error).message;
    // A refusal counts when nothing was done since the last: Strapi says 'Invalid relations' of a database that has gone.
    const progress = await progressOf(strapi, sheet.id);
    const here = JSON.stringify([sheet.id, ...[...progress].toSorted()]);
    const isRepeated = failedAt === here;
    failedAt = here;
    if (!isRepeated) return;
    strapi.log.warn(`The catalogue sheet ${sheet.name} was not finished: ${problem}`);
    const next = sheet.state === 'applying' ? 'rolling back' : 'stuck';
    await turn(strapi, sheet.id, sheet.state, next, { problem });
  }
}

async function workOnAll(strapi: Core.Strapi): Promise<void> {
  for (let sheet = await claim(strapi); sheet && !isStopping; sheet = await claim(strapi)) await workOn(strapi, sheet);
}

/** Does what there is to do, unless this process is doing so already. A database that is away is asked again later. */
export function lookForWork(strapi: Core.Strapi): void {
  if (isStopping || working) return;
  working = workOnAll(strapi)
    .catch((error: Error) => void strapi.log.warn(`A catalogue sheet waits: ${error.message}`))
    .finally(() => (working = undefined));
}

async function tidy(strapi: Core.Strapi): Promise<void> {
  for (const id of await forgetOld(strapi)) await removeUpload(id);
  const rows = await strapi.db.connection('catalogue_sheets').select('sheet');
  await removeStrayUploads(new Set(rows.map(({ sheet }) => sheet)), DAY_MS);
}

/** Prepares the journal, and goes on with what a process that was ended has left. Call it in `bootstrap`. */
export async function startCatalogueSheets(strapi: Core.Strapi): Promise<void> {
  await createJournal(strapi);
  const tidyUp = () =>
    tidy(strapi).catch((error: Error) => strapi.log.warn(`Old sheets were not removed: ${error.message}`));
  void tidyUp();
  setInterval(() => lookForWork(strapi), LOOK_MS).unref();
  setInterval(() => void tidyUp(), DAY_MS).unref();
  lookForWork(strapi);
}

/** Ends after the present step; the next process goes on. Call it in `destroy`. */
export async function stopCatalogueSheets(): Promise<void> {
  isStopping = true;
  await working;
}

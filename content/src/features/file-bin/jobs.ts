import type { Core } from '@strapi/strapi';
import { BIN_DAYS } from '../../core/entries/bin-days';
import { DAY_MS, repeat, startJob } from '../../core/jobs/jobs';
import { deleteBytes, deleteServed, isKept } from './bytes';
import { hide } from './remove';
import { keepForChecks, takeOldPlaces } from './place-rows';
import { deleteOldest, makeRoom } from './room';
import { filesIn, forget, moveOn } from './rows';
import { type BinnedFile, createTable } from './table';

const MINUTE_MS = 60_000;
/** After so long, whoever was hiding a file or putting it back has been killed. */
const MAX_WORK_MS = 10 * MINUTE_MS;
/** How long it is known where a file was that is gone. */
const KNOWN_DAYS = 365;

/** Deletes the bytes of a file that could not be hidden for a day, as Strapi does: it cannot be brought back. */
async function deleteUnkept(strapi: Core.Strapi, { documentId, name, kept }: BinnedFile): Promise<void> {
  try {
    if (!(await moveOn(strapi, documentId, ['leaving', 'gone']))) return;
    await deleteServed(strapi, kept);
    await deleteBytes(strapi, kept);
    await keepForChecks(strapi, documentId);
    strapi.log.warn(`A deleted file could not be kept in the bin, and is deleted for good: ${name}`);
  } catch (error) {
    strapi.log.warn(`A deleted file could not be deleted for good: ${name}: ${(error as Error).message}`);
  }
}

/** Does again what was broken off: until then a deleted file can be fetched by its address. */
export async function finishHiding(strapi: Core.Strapi, now = Date.now()): Promise<void> {
  const since = now - MAX_WORK_MS;
  for (const { documentId } of await filesIn(strapi, ['returning'], { since }))
    await moveOn(strapi, documentId, ['returning', 'leaving'], since);
  const before = now - MINUTE_MS;
  for (const file of await filesIn(strapi, ['leaving'], { since: before })) {
    // Whoever has deleted it may be at it still, or have done so meanwhile; so may another process.
    if (!(await moveOn(strapi, file.documentId, ['leaving', 'leaving'], before))) continue;
    const isHidden = await hide(strapi, file);
    if (!isHidden && !isKept(file.kept) && file.deletedAt < now - DAY_MS) await deleteUnkept(strapi, file);
  }
}

/** Deletes for good what was in the bin for long enough, and what it does not hold. */
export async function prune(strapi: Core.Strapi, now = Date.now()): Promise<void> {
  await deleteOldest(strapi, { before: now - BIN_DAYS * DAY_MS, isEnough: async () => false });
  await makeRoom(strapi, now);
  for (const { documentId } of await filesIn(strapi, ['gone'], { deleted_at: now - KNOWN_DAYS * DAY_MS }))
    await forget(strapi, documentId, 'gone');
}

/** Prepares the bin of files, and empties it of what is old, now and once a day. */
export async function startFileBin(strapi: Core.Strapi): Promise<void> {
  await createTable(strapi);
  await takeOldPlaces(strapi);
  startJob(strapi, { everyMs: MINUTE_MS, problem: 'Deleted files were not hidden' }, () => finishHiding(strapi));
  repeat(strapi, { everyMs: DAY_MS, isAtOnce: true, problem: 'The bin of files was not emptied' }, () => prune(strapi));
}

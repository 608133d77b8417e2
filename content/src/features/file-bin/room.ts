import type { Core } from '@strapi/strapi';
import { actorOf } from '../../core/edits/actor';
import { BinFull } from '../../core/entries/bin-full';
import { DAY_MS } from '../../core/jobs/jobs';
import type { InTransaction } from '../../core/strapi';
import { isPostgres } from '../../core/tables/own-tables';
import { deleteBytes } from './bytes';
import { inMegabytes } from './megabytes';
import { keepForChecks } from './place-rows';
import { fileInBin, keepAfterAll, listBin, moveOn } from './rows';
import type { BinnedFile } from './table';

const MEGABYTE = 1_000_000;

/** What the bin of files holds; `FILE_BIN_MB` sets another number than 5,000. */
export const maxBinBytes = (): number => (Number(process.env.FILE_BIN_MB) || 5000) * MEGABYTE;

/** As much of it one account fills within a day, so that others may still delete. */
const OWN_PART = 0.5;

/** Any number that no other program uses: one deletion after the other counts what there is. */
const LOCK = 4_127_056;

const ROOM = 'Nothing was deleted. Delete some of them for good in History, Bin of files, or try again tomorrow.';

/** What the files of the bin take, also those that are being put back. */
export async function bytesInBin(strapi: Core.Strapi): Promise<number> {
  const [sum] = await strapi.db.connection('file_bin').sum<{ bytes: number | string | null }[]>('bytes as bytes');
  return Number(sum?.bytes ?? 0);
}

/**
 * Refuses to delete files for which no room can be made in the bin, in the transaction that deletes them. What was deleted
 * within a day stays: nobody loses in the evening what was deleted in the morning. One file alone always goes into an empty bin.
 * @throws BinFull
 */
export async function askForRoom(
  strapi: Core.Strapi,
  { trx }: Pick<InTransaction, 'trx'>,
  sizes: readonly number[],
  now = Date.now(),
): Promise<void> {
  if (isPostgres(strapi)) await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
  const { userId } = actorOf(strapi);
  const staying = () =>
    trx('file_bin').where((some) => void some.where('deleted_at', '>=', now - DAY_MS).orWhereNot({ state: 'bin' }));
  const sumOf = async (query: ReturnType<typeof staying>) => {
    const [sum] = await query.sum<{ bytes: number | string | null }[]>('bytes as bytes');
    return Number(sum?.bytes ?? 0);
  };
  const wanted = sizes.reduce((total, bytes) => total + bytes, 0);
  const fits = (taken: number, room: number) => taken + wanted <= room || (taken === 0 && sizes.length === 1);
  const max = maxBinBytes();
  const all = await sumOf(staying());
  if (!fits(all, max))
    throw new BinFull(
      `The bin of files is full: files that were deleted within a day take ${inMegabytes(all)} of ${inMegabytes(max)}. ${ROOM}`,
    );
  const own = await sumOf(staying().where({ user_id: userId }));
  if (!fits(own, max * OWN_PART))
    throw new BinFull(
      `You have deleted ${inMegabytes(own)} within a day, and the bin of files holds ${inMegabytes(max * OWN_PART)} of yours. ${ROOM}`,
    );
}

/**
 * Deletes a file of the bin for good. Where it was stays known. If its bytes cannot be deleted, it is in the bin still, and
 * counted.
 * @returns whether it was in the bin
 */
export async function deleteForGood(strapi: Core.Strapi, file: BinnedFile): Promise<boolean> {
  if (!(await moveOn(strapi, file.documentId, ['bin', 'gone']))) return false;
  try {
    await deleteBytes(strapi, file.kept);
  } catch (error) {
    await keepAfterAll(strapi, file);
    throw error;
  }
  await keepForChecks(strapi, file.documentId);
  return true;
}

/** Deletes files of the bin for good, each whatever becomes of the others, until it is enough. */
export async function deleteOldest(
  strapi: Core.Strapi,
  { before, isEnough }: { before: number; isEnough: () => Promise<boolean> },
): Promise<void> {
  const oldest = (await listBin(strapi)).filter(({ deletedAt }) => deletedAt < before).toReversed();
  for (const { documentId } of oldest) {
    if (await isEnough()) return;
    const file = await fileInBin(strapi, documentId);
    if (file?.state !== 'bin') continue;
    try {
      await deleteForGood(strapi, file);
    } catch (error) {
      strapi.log.warn(`A file of the bin was not deleted for good: ${file.name}: ${(error as Error).message}`);
    }
  }
}

/**
 * Deletes the oldest files of a bin that holds too much for good, none that was deleted within a day. Before each it looks
 * what there is: others may be making room, too.
 */
export const makeRoom = (strapi: Core.Strapi, now = Date.now()): Promise<void> =>
  deleteOldest(strapi, {
    before: now - DAY_MS,
    isEnough: async () => (await bytesInBin(strapi)) <= maxBinBytes(),
  });

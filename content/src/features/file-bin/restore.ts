import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Change } from 'contract/wire';
import { apiNameOfUid } from '../../core/model/content-types';
import { mainFieldOf } from '../../core/model/entry-fields';
import { FILE } from '../../core/model/file-types';
import { modelsOf } from '../../core/model/models';
import { PUBLISH, READ, UPDATE } from '../../core/rights/actions';
import { actorOfRequest, mayDo } from '../../core/rights/entries';
import type { Context } from '../../core/rights/callers';
import { type InTransaction, rowsOf, schemaOf } from '../../core/strapi';
import { deleteBytes, showBytes } from './bytes';
import type { FilePlace } from '../../core/entries/gone-files';
import { changedTogether, holderOf, putBack } from './places';
import { hide } from './remove';
import { noteReturned, placesOfFile } from './place-rows';
import { fileInBin, forget, moveOn } from './rows';
import type { BinnedFile } from './table';

/** Records what visitors see differently. */
export type RecordChanges = (strapi: Core.Strapi, changes: Change[]) => Promise<void>;

export interface FileRestored {
  /** Id of the file in the media library. */
  id: number;
  /** Where it was not put back, in sentences. */
  leftOut: string[];
}

const namesIn = ({ path }: FilePlace) => path.filter((part) => typeof part === 'string');

/** Whether somebody may do by hand what putting the file back does there. */
async function mayPutBack(strapi: Core.Strapi, ctx: Context, place: FilePlace): Promise<boolean> {
  const actor = actorOfRequest(ctx);
  if (!(await mayDo(strapi, actor, UPDATE, place, namesIn(place).join('.')))) return false;
  const isLive = !place.isDraft && schemaOf(strapi, place.uid)?.options?.draftAndPublish === true;
  return !isLive || mayDo(strapi, actor, PUBLISH, place);
}

/** 'Story Teal days, Banner image: …', as far as somebody may read it. */
async function sentenceOf(strapi: Core.Strapi, ctx: Context, place: FilePlace, reason: string): Promise<string> {
  const { uid, documentId, locale } = place;
  const actor = actorOfRequest(ctx);
  const [field = ''] = namesIn(place);
  const model = modelsOf(strapi).find((each) => each.uid === uid);
  if (!model || !(await mayDo(strapi, actor, READ, place, namesIn(place).join('.'))))
    return 'It was also in a place that you may not read: there it was not put back.';
  const main = mainFieldOf(strapi, uid);
  const mayName = main !== undefined && (await mayDo(strapi, actor, READ, place, main));
  const row = mayName
    ? await rowsOf<Record<string, unknown>>(strapi, uid).findOne({ where: { documentId, locale }, select: [main] })
    : undefined;
  const name = typeof row?.[main ?? ''] === 'string' ? String(row[main ?? '']) : '';
  const label = model.fields.find((one) => one.name === field)?.label ?? field;
  return `${[model.label, name].filter(Boolean).join(' ')}, ${label}: ${reason}.`;
}

/** What of a file's row can be written again: its folder and accounts may be gone. */
async function dataOf(strapi: Core.Strapi, { row }: BinnedFile): Promise<object> {
  const isThere = async (uid: string, id: unknown) =>
    typeof id === 'number' ? rowsOf<{ id: number; path?: string }>(strapi, uid).findOne({ where: { id } }) : null;
  const folder = await isThere('plugin::upload.folder', row.folder);
  const isTaken = await isThere(FILE, row.id);
  const { id, updatedAt: _, ...data } = row;
  return {
    ...data,
    ...(!isTaken && { id }),
    folder: folder?.id ?? null,
    folderPath: folder?.path ?? '/',
    createdBy: (await isThere('admin::user', row.createdBy))?.id ?? null,
    updatedBy: (await isThere('admin::user', row.updatedBy))?.id ?? null,
  };
}

const changeOf = (strapi: Core.Strapi, place: FilePlace): Change => ({
  type: apiNameOfUid(strapi, place.uid),
  documentId: place.documentId,
  locale: place.locale,
  effect: 'changed',
  fields: namesIn(place).slice(0, 1),
});

const CHANGED = 'it has changed since, so the file was not put back there';

/** Asks about one after another, in the open transaction. */
async function inTurn<Answer>(
  places: readonly FilePlace[],
  ask: (place: FilePlace) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const place of places) answers.push(await ask(place));
  return answers;
}

/** Writes a file's row again, and its places as far as these are as it left them and somebody may put it back there. */
async function writeRow(
  strapi: Core.Strapi,
  ctx: Context,
  file: BinnedFile,
  recordChanges: RecordChanges,
): Promise<FileRestored> {
  const files = rowsOf<{ id: number }>(strapi, FILE);
  const leftOut = new Set<string>();
  return strapi.db.transaction(async (_: InTransaction) => {
    const { id } = await files.create({ data: await dataOf(strapi, file) });
    const changes: Change[] = [];
    for (const together of changedTogether(strapi, await placesOfFile(strapi, file.documentId))) {
      const holders = await inTurn(together, (place) => holderOf(strapi, place, file.documentId));
      // A language that is gone gives no right to the others.
      const there = together.filter((_place, index) => holders[index]);
      const asked = there.length > 0 ? there : together;
      const isAllowed = (await inTurn(asked, (place) => mayPutBack(strapi, ctx, place))).some(Boolean);
      const isAsLeft = holders.every((holder) => holder !== undefined);
      for (const [index, place] of together.entries()) {
        const holder = holders[index];
        if (holder && isAllowed && isAsLeft) {
          await noteReturned(strapi, place, await putBack(strapi, holder, place));
          const hasDrafts = schemaOf(strapi, place.uid)?.options?.draftAndPublish === true;
          if (!place.isDraft || !hasDrafts) changes.push(changeOf(strapi, place));
        } else leftOut.add(await sentenceOf(strapi, ctx, place, isAllowed ? CHANGED : 'you may not change it'));
      }
    }
    await recordChanges(strapi, changes);
    // Texts that name it have its version in the address; the feed records them with this write.
    await files.update({ where: { id }, data: { name: file.name } });
    if (!(await forget(strapi, file.documentId, 'returning')))
      throw new errors.ApplicationError('It took too long. Try again in a minute.');
    return { id, leftOut: [...leftOut] };
  });
}

/**
 * Brings a file back from the bin, under its old address, to the places from which its deletion has taken it.
 * @throws if somebody else is doing so, or it is gone
 */
export async function restoreFile(
  strapi: Core.Strapi,
  ctx: Context,
  documentId: string,
  recordChanges: RecordChanges,
): Promise<FileRestored> {
  if (!(await moveOn(strapi, documentId, ['bin', 'returning'])))
    throw new errors.ApplicationError('It is not in the bin any more, or is being put back. Look again in a minute.');
  const file = await fileInBin(strapi, documentId);
  if (!file) throw new errors.NotFoundError();
  try {
    await showBytes(strapi, file.kept, () => moveOn(strapi, documentId, ['returning', 'returning']));
    const restored = await writeRow(strapi, ctx, file, recordChanges);
    // In a store its copies are left.
    await deleteBytes(strapi, file.kept).catch((error: Error) =>
      strapi.log.warn(`A file that was put back is kept twice: ${error.message}`),
    );
    return restored;
  } catch (error) {
    // It may be in the bin again, when it took too long (jobs.ts).
    const isLeaving =
      (await moveOn(strapi, documentId, ['returning', 'leaving'])) ||
      (await moveOn(strapi, documentId, ['bin', 'leaving']));
    if (isLeaving) await hide(strapi, file);
    throw error;
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Attributes } from '../../core/model/attribute';
import type { PictureText } from './alternative-texts';
import type { Actor } from '../../core/edits/actor';
import { documentsOf, parseOwn } from '../../core/strapi';
import { attributesOf } from '../../core/sheet-file/fields';
import type { Shape } from '../../core/sheet-file/columns';
import { doStep, DRAFTED, LINKED, PUBLISHED, type Sheet, type Step, stepsOf, setState, WAITING } from './journal';
import type { Values } from './documents';
import { addLinksToKeep } from './held-links';
import { findConcurrentChange, readSheetShapes } from './concurrent-changes';
import { fillTexts } from './filling-texts';
import { addOthersEdits } from './others-edits';
import { uploadPictures } from './pictures';
import { isPublishable } from './publishable';
import { type Picture, removeUpload } from './uploads';
import { dataOf, linksIn, type CreatedByImport, madeKey, withDocumentIds, writeDrafts } from './writing';

/** What an import does, besides its steps. */
export interface Order {
  publishes: boolean;
  pictures: Picture[];
  /** Alternative texts that pictures get; of an import of version 1.0, none. */
  texts?: PictureText[];
  /** Who has ordered it. */
  by: Actor;
}

const localesOf = ({ writes }: Step['work']) => writes.map(({ locale }) => locale);

/** The entries that steps have created. */
export const entriesMade = (steps: readonly Step[]): CreatedByImport['entries'] =>
  new Map(
    steps.flatMap(({ uid, documentId, state, work }) =>
      work.isNew && documentId && state >= DRAFTED
        ? [[madeKey(uid, work.key), { documentId, locales: localesOf(work) }]]
        : [],
    ),
  );

const isComplete = (attributes: Attributes, { work }: Step) =>
  !work.isNew || isPublishable(attributes, new Set(work.writes.flatMap(({ after }) => Object.keys(after))));

/** The new entries of a sheet that cannot be published. */
async function draftsOf(strapi: Core.Strapi, id: string): Promise<Set<string>> {
  const all = await stepsOf(strapi, id);
  const left = all.filter((step) => !isComplete(attributesOf(strapi, step.uid), step));
  return new Set(left.flatMap(({ documentId }) => documentId ?? []));
}

async function draft(
  strapi: Core.Strapi,
  step: Step,
  { made, shapes, userId }: { made: CreatedByImport; shapes: readonly Shape[]; userId: number },
): Promise<void> {
  const attributes = attributesOf(strapi, step.uid);
  // Outside the transaction, which holds the one connection of an embedded database.
  const changed = await findConcurrentChange(strapi, shapes, step);
  if (changed) throw new Error(changed);
  const later = step.work.writes.some(({ after }) => Object.keys(linksIn(attributes, after)).length > 0);
  await doStep(strapi, step, later ? DRAFTED : LINKED, async (noteCreated) => {
    const documentId = await writeDrafts(strapi, step.uid, step.documentId, step.work, made, userId);
    noteCreated(documentId);
    if (step.work.isNew)
      made.entries.set(madeKey(step.uid, step.work.key), { documentId, locales: localesOf(step.work) });
  });
}

async function link(strapi: Core.Strapi, step: Step, made: CreatedByImport): Promise<void> {
  const attributes = attributesOf(strapi, step.uid);
  const { documentId } = step;
  if (!documentId) throw new Error('The entry has not been created');
  await doStep(strapi, step, LINKED, async () => {
    for (const { locale, after } of step.work.writes) {
      const links = linksIn(attributes, after);
      if (Object.keys(links).length === 0) continue;
      const data = await dataOf(strapi, { uid: step.uid, documentId, locale }, links, made);
      await documentsOf(strapi, step.uid).update({ documentId, locale, data });
    }
  });
}

/** @param drafts new entries of the sheet that stay drafts */
async function publish(
  strapi: Core.Strapi,
  step: Step,
  { made, drafts }: { made: CreatedByImport; drafts: ReadonlySet<string> },
): Promise<void> {
  const { documentId, uid, work } = step;
  if (!documentId) throw new Error('The entry has not been created');
  // Outside the transaction, which holds the one connection of an embedded database.
  const writes = await addLinksToKeep(
    strapi,
    { ...step, documentId },
    drafts,
    await addOthersEdits(strapi, step, documentId),
  );
  await doStep(strapi, step, PUBLISHED, async (_noteCreated, trx) => {
    if (!isComplete(attributesOf(strapi, uid), step)) return;
    for (const { locale, held, after } of writes) {
      const put = async (values: Values) => {
        const data = await dataOf(strapi, { uid, documentId, locale }, values, made);
        await documentsOf(strapi, uid).update({ documentId, locale, data });
      };
      if (held) await put(held);
      await documentsOf(strapi, uid).publish({ documentId, locale });
      if (held) await put(Object.fromEntries(Object.keys(held).map((field) => [field, after[field] ?? null])));
    }
    const { sheet, step: number } = step;
    if (writes !== work.writes)
      await trx('catalogue_sheet_steps')
        .where({ sheet, step: number })
        .update({ work: JSON.stringify({ ...work, writes }) });
  });
}

/** A refusal of Strapi's, with the entry that it is about. */
class Refused extends Error {
  constructor({ work }: Step, error: Error & { details?: { errors?: { message: string }[] } }) {
    const all = error.details?.errors?.map(({ message }) => message) ?? [];
    super(`${work.key}: ${all.join('. ') || error.message}`, { cause: error });
  }
}

/** Does something to each step, in turn. @throws Refused, which names the entry */
export async function runSteps(
  steps: readonly Step[],
  isStopped: () => boolean,
  act: (step: Step) => Promise<void>,
): Promise<void> {
  for (const step of steps) {
    if (isStopped()) return;
    try {
      await act(step);
    } catch (error) {
      throw new Refused(step, error as Error);
    }
    await setImmediate();
  }
}

/**
 * Applies a sheet from where it is. Visitors see nothing before every draft is written: first the pictures with their texts,
 * then the drafts, then the links between new entries, then all is published.
 */
export async function applySheet(strapi: Core.Strapi, sheet: Sheet, isStopped: () => boolean): Promise<void> {
  const { publishes, pictures, texts = [] } = parseOwn<Order>(sheet.content);
  const made: CreatedByImport = {
    files: await uploadPictures(strapi, pictures, sheet.userId, isStopped),
    entries: new Map(),
  };
  await fillTexts(strapi, sheet, { texts, files: made.files }, isStopped);
  if (isStopped()) return;
  const before = await stepsOf(strapi, sheet.id);
  made.entries = entriesMade(before);
  const waiting = before.filter(({ state }) => state === WAITING);
  const shapes = await readSheetShapes(strapi, waiting);
  await runSteps(waiting, isStopped, (step) => draft(strapi, step, { made, shapes, userId: sheet.userId }));
  await runSteps(await stepsOf(strapi, sheet.id, [DRAFTED]), isStopped, (step) => link(strapi, step, made));
  const drafted = await stepsOf(strapi, sheet.id, [LINKED]);
  const drafts = await draftsOf(strapi, sheet.id);
  if (publishes) await runSteps(drafted, isStopped, (step) => publish(strapi, step, { made, drafts }));
  if (isStopped()) return;
  await settle(strapi, sheet.id, made);
  await setState(strapi, sheet.id, 'applying', 'applied');
  await removeUpload(sheet.id);
}

/** Notes what entries hold now, so that an undo can compare: ids instead of names. */
async function settle(strapi: Core.Strapi, id: string, made: CreatedByImport): Promise<void> {
  for (const { sheet, step, uid, work } of await stepsOf(strapi, id)) {
    const attributes = attributesOf(strapi, uid);
    const writes = work.writes.map((write) => ({
      ...write,
      after: withDocumentIds(attributes, write.after, write.locale, made),
    }));
    if (JSON.stringify(writes) === JSON.stringify(work.writes)) continue;
    await strapi.db
      .connection('catalogue_sheet_steps')
      .where({ sheet, step })
      .update({ work: JSON.stringify({ ...work, writes }) });
  }
}

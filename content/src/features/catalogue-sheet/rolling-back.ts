import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { resetModifiedStatus } from '../../core/entries/modified-status';
import { readVersions } from '../../core/entries/stored-versions';
import { documentsOf } from '../../core/strapi';
import type { Values } from './documents';
import { doStep, PUBLISHED, type Sheet, type Step, stepsOf, TAKEN_BACK, setState, WAITING } from './journal';
import { takeTextsBack } from './filling-texts';
import { removeUnusedPictures } from './pictures';
import { dataOf, type CreatedByImport } from './writing';

const NOTHING_MADE: CreatedByImport = { entries: new Map(), files: new Map() };
export type Write = Step['work']['writes'][number];

/**
 * Makes a version what it was before: as published, or its draft.
 * @param others what was published along of others' edits
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  step: Step,
  write: Write,
  values: Values,
  others: Write['others'],
): Promise<void> {
  const { uid, state } = step;
  const documentId = step.documentId ?? '';
  const { locale, isNew, wasPublished } = write;
  const documents = documentsOf(strapi, uid);
  if (isNew) {
    await documents.delete({ documentId, locale });
    return;
  }
  const isPublished = state === PUBLISHED;
  const put = async (given: Values) => {
    const data = await dataOf(strapi, { uid, documentId, locale }, given, NOTHING_MADE);
    await documents.update({ documentId, locale, data });
  };
  await put({ ...values, ...(isPublished && others?.shown) });
  if (!isPublished) {
    // A draft that is as published again is not 'Modified'.
    await resetModifiedStatus(strapi, uid, await readVersions(strapi, uid, documentId));
    return;
  }
  if (wasPublished) await documents.publish({ documentId, locale });
  else await documents.unpublish({ documentId, locale });
  if (!others || Object.keys(others.drafted).length === 0) return;
  await put(others.drafted);
  // What publishing leaves out by itself, such as a link to a draft, waits for nothing.
  await resetModifiedStatus(strapi, uid, await readVersions(strapi, uid, documentId));
}

/** Takes back all that a sheet has done so far, the last first. */
export async function rollBack(strapi: Core.Strapi, sheet: Sheet, isStopped: () => boolean): Promise<void> {
  const done = (await stepsOf(strapi, sheet.id)).filter(({ state }) => state > WAITING).toReversed();
  for (const step of done) {
    if (isStopped()) return;
    await doStep(strapi, step, TAKEN_BACK, async () => {
      if (step.work.isNew)
        await documentsOf(strapi, step.uid).delete({ documentId: step.documentId ?? '', locale: '*' });
      else
        for (const write of step.work.writes.toReversed())
          await restoreVersion(strapi, step, write, write.before, write.others);
    });
    await setImmediate();
  }
  await takeTextsBack(strapi, sheet, new Set(), isStopped);
  if (isStopped()) return;
  await removeUnusedPictures(strapi, sheet, { own: new Set(), mayRemove: true });
  await setState(strapi, sheet.id, 'rolling back', 'failed');
}

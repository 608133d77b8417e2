import type { Core } from '@strapi/strapi';
import { documentsOf, parseOwn } from '../../core/strapi';
import { headingOf } from '../../core/sheet-file/columns';
import { readDocuments, readPublished } from './content';
import { PUBLISHED, type Sheet, type Step, stepsOf, WAITING } from './journal';
import { type IsPlanned, keepNew, type NewEntries, whyItStays } from './new-entries';
import { takeTextsBack } from './filling-texts';
import { removeUnusedPictures } from './pictures';
import { isPublishedSince, readSince } from './edits-since-import';
import { runSteps } from './applying';
import { restoreVersion, type Write } from './rolling-back';
import { endUndo, type UndoResult, undoStep } from './undo-journal';
import { NOTHING_REFUSED, readAllShapes, type Refusals } from './undo-rights';
import {
  type UndoContext,
  isShared,
  MAY_NOT_CHANGE,
  MAY_NOT_DELETE,
  pick,
  splitShownAndDraft,
  whyFieldStays,
  whyLanguageStays,
} from './undo-limits';

/**
 * The writes of a step, in the order in which they are taken back, each with the shared fields that visitors see in its language
 * alone: publishing a language shows them in all, but the one that they were written in is not published again.
 */
function undoOrder({ shape, step, document }: UndoContext): { write: Write; shared: string[] }[] {
  const { writes } = step.work;
  const sharedIn = ({ after }: Write) => Object.keys(after).filter((field) => isShared(shape.attributes, field));
  const first = writes.find((write) => !write.isNew && sharedIn(write).length > 0);
  const isPublishedAgain = first?.wasPublished && document.versions[first.locale]?.isPublished;
  if (!first || isPublishedAgain || step.state !== PUBLISHED)
    return writes.toReversed().map((write) => ({ write, shared: [] }));
  const fields = sharedIn(first);
  const others = Object.entries(document.versions).flatMap(([locale, { isPublished }]) => {
    const own = writes.find((write) => write.locale === locale);
    if (locale === first.locale || !isPublished || own?.isNew || own?.wasPublished === false) return [];
    const write: Write = {
      ...(own ?? { locale, isNew: false, wasPublished: true, wasModified: false }),
      before: { ...own?.before, ...pick(first.before, fields) },
      after: { ...own?.after, ...pick(first.after, fields) },
    };
    return [{ write, shared: fields }];
  });
  const rest = writes.filter(({ locale }) => !others.some(({ write }) => write.locale === locale)).toReversed();
  return [...others, ...rest.map((write) => ({ write, shared: [] }))];
}

/** Takes back what a step has done in one language. @param shared fields that are named in another one */
async function undoWrite(
  strapi: Core.Strapi,
  changed: UndoContext,
  { write, shared }: { write: Write; shared: readonly string[] },
): Promise<UndoResult> {
  const { shape, step, document, refused } = changed;
  const { locale, after, isNew, wasPublished } = write;
  const { key } = step.work;
  const version = document.versions[locale];
  if (isNew) {
    const reason = version ? whyLanguageStays(changed, write) : null;
    if (reason) return { keptReasons: [`${key} [${locale}] ${reason}`], isRefused: reason === MAY_NOT_DELETE };
    if (version) await restoreVersion(strapi, step, write, {}, undefined);
    return { keptReasons: [], isRefused: false };
  }
  const kept = new Map(Object.keys(after).map((field) => [field, whyFieldStays(changed, write, field)]));
  const said = [...kept].flatMap(([field, reason]) =>
    reason && !shared.includes(field) ? `${key}, ${headingOf(shape, field, locale)} ${reason}` : [],
  );
  const isRefused = [...kept.values()].includes(MAY_NOT_CHANGE);
  const back = Object.keys(after).filter((field) => !kept.get(field));
  if (!version) return { keptReasons: said, isRefused };
  const isShown = step.state === PUBLISHED && version.isPublished;
  const sides = isShown && wasPublished ? splitShownAndDraft(changed, write, back) : null;
  // Visitors see it by the sheet alone.
  const goes = isShown && !wasPublished && !isPublishedSince(changed.since, locale);
  if ((sides || goes) && refused.publishes.includes(locale))
    return { keptReasons: [...said, `${key} [${locale}] stays: you may not publish it`], isRefused: true };
  const before = pick(write.before, back);
  if (sides) await restoreVersion(strapi, step, write, {}, sides);
  else if (goes) await restoreVersion(strapi, step, write, before, undefined);
  else if (back.length > 0) await restoreVersion(strapi, { ...step, state: WAITING }, write, before, undefined);
  const isWithdrawn = step.state === PUBLISHED && wasPublished && !version.isPublished;
  if (isWithdrawn && back.length > 0)
    said.push(`${key} [${locale}] is not published any more: it is put back in its draft only`);
  return { keptReasons: said, isRefused };
}

async function undoChanges(
  strapi: Core.Strapi,
  step: Step,
  { shapes, made, refused }: Pick<NewEntries, 'shapes' | 'made' | 'refused'>,
): Promise<void> {
  const shape = shapes.find(({ type }) => type.uid === step.uid);
  // Outside the transaction, which holds the one connection of an embedded database.
  const documentId = step.documentId ?? '';
  const [document] = shape && documentId ? await readDocuments(strapi, shape, [documentId]) : [];
  const published = shape ? await readPublished(strapi, shape, documentId) : {};
  await undoStep(strapi, step, async () => {
    if (!shape || !document) return { keptReasons: [`${step.work.key} has been deleted`], isRefused: false };
    const since = await readSince(strapi, step);
    const changed = { shape, step, document, published, since, made, refused: refused[step.step] ?? NOTHING_REFUSED };
    const left: UndoResult[] = [];
    for (const one of undoOrder(changed)) left.push(await undoWrite(strapi, changed, one));
    return {
      keptReasons: left.flatMap(({ keptReasons: said }) => said),
      isRefused: left.some(({ isRefused }) => isRefused),
    };
  });
}

/**
 * Puts back every cell that nobody has touched since, then deletes new entries that nobody has touched and nothing else
 * uses. What stays is in the outcome.
 */
export async function undoSheet(
  strapi: Core.Strapi,
  sheet: Sheet,
  isStopped: () => boolean,
  isPlanned: IsPlanned,
): Promise<void> {
  const { refusals = { pictures: false, steps: {} } } = parseOwn<{ refusals?: Refusals }>(sheet.content);
  const all = await stepsOf(strapi, sheet.id);
  const left = all.filter(({ state }) => state > WAITING).toReversed();
  const added = left.filter(({ work }) => work.isNew);
  const documentsIn = (steps: readonly Step[]) => new Set(steps.flatMap(({ documentId }) => documentId ?? []));
  const entries: NewEntries = {
    shapes: await readAllShapes(strapi, all),
    made: documentsIn(all.filter(({ work }) => work.isNew)),
    going: documentsIn(added),
    refused: refusals.steps,
    isPlanned,
  };
  const changed = left.filter(({ work }) => !work.isNew);
  await runSteps(changed, isStopped, (step) => undoChanges(strapi, step, entries));
  const kept = await keepNew(strapi, added, entries, isStopped);
  await runSteps(added, isStopped, async (step) => {
    const reason = kept.get(step.step) ?? (await whyItStays(strapi, step, entries));
    await undoStep(strapi, step, async () => {
      if (reason) return { keptReasons: [`${step.work.key} ${reason}`], isRefused: true };
      await documentsOf(strapi, step.uid).delete({ documentId: step.documentId ?? '', locale: '*' });
      return { keptReasons: [], isRefused: false };
    });
  });
  if (isStopped()) return;
  await takeTextsBack(strapi, sheet, new Set(refusals.texts), isStopped);
  if (isStopped()) return;
  const own = documentsIn(all);
  await endUndo(strapi, sheet.id, await removeUnusedPictures(strapi, sheet, { own, mayRemove: !refusals.pictures }));
}

import type { Core } from '@strapi/strapi';
import type { Attributes } from '../../core/model/attribute';
import { documentsOf, parseOwn } from '../../core/strapi';
import { headingOf, type Shape } from '../../core/sheet-file/columns';
import { isStill } from './comparing';
import { readDocuments } from './content';
import type { Document, Values, Version } from './documents';
import { PUBLISHED, type Sheet, type Step, stepsOf, WAITING } from './journal';
import { type IsPlanned, keepNew, type NewEntries, whyItStays } from './new-entries';
import { removeUnusedPictures } from './pictures';
import { readShapes } from '../../core/sheet-file/shapes';
import { isPublishedSince, isWritten, readSince, type Since, whyNewStays } from './since';
import { pause } from './applying';
import { restoreVersion, type Write } from './rolling-back';
import { endUndo, undoStep } from './undo-journal';
import { NOTHING_REFUSED, type Refusals, type Refused } from './undo-rights';

/** What the import has published of others' edits, as far as it is still there. */
function othersLeft(
  attributes: Attributes,
  version: Version,
  { after, others }: Write,
  fields: readonly string[],
): Write['others'] {
  if (!others) return undefined;
  const isLeft = isStill(attributes, version, others.drafted);
  const left = Object.keys(others.shown).filter((field) => (field in after ? fields.includes(field) : isLeft(field)));
  const some = (values: Values) => Object.fromEntries(left.map((field) => [field, values[field] ?? null]));
  return { shown: some(others.shown), drafted: some(others.drafted) };
}

/** An entry that a step has changed, as an undo finds it. */
interface Changed {
  shape: Shape;
  step: Step;
  document: Document;
  since: Since;
  refused: Refused;
  /** New entries of the sheet. */
  made: ReadonlySet<string>;
}

/** Why a language that the sheet has added has to stay; null: it can be deleted. */
function whyLanguageStays({ shape, document, since, refused, made }: Changed, { locale, after }: Write): string | null {
  const version = document.versions[locale];
  const touched = whyNewStays(since, locale);
  if (touched) return touched;
  if (!Object.keys(after).every(isStill(shape.attributes, version, after, made)))
    return 'stays: it has been changed since';
  const isShown = version?.isPublished && refused.publishes.includes(locale);
  return isShown || refused.deletes.includes(locale) ? 'stays: you may not delete it' : null;
}

/** Why a field stays as it is; null: it can go back. */
function whyFieldStays({ shape, step, document, since, refused, made }: Changed, write: Write, field: string) {
  const { locale, after, wasPublished } = write;
  const { attributes } = shape;
  if (!isStill(attributes, document.versions[locale], after, made)(field) || isWritten(since, field, locale))
    return 'has been changed since';
  // The sheet has not shown it to visitors, or not alone: somebody has decided that they see it.
  const isShared = attributes[field]?.pluginOptions?.i18n?.localized !== true;
  const hasOwnPublication = step.state === PUBLISHED && wasPublished;
  if (!hasOwnPublication && isPublishedSince(since, isShared ? null : locale)) return 'has been published since';
  return refused.fields[locale]?.includes(field) ? 'stays: you may not change it' : null;
}

/** Takes back what a step has done in one language. @returns what stays, in words */
async function undoWrite(strapi: Core.Strapi, changed: Changed, write: Write): Promise<string[]> {
  const { shape, step, document, refused } = changed;
  const { locale, after, isNew, wasPublished } = write;
  const { key } = step.work;
  const version = document.versions[locale];
  if (isNew) {
    const reason = version ? whyLanguageStays(changed, write) : null;
    if (reason) return [`${key} [${locale}] ${reason}`];
    if (version) await restoreVersion(strapi, step, write, {}, undefined);
    return [];
  }
  const kept = new Map(Object.keys(after).map((field) => [field, whyFieldStays(changed, write, field)]));
  const said = [...kept].flatMap(([field, reason]) =>
    reason ? `${key}, ${headingOf(shape, field, locale)} ${reason}` : [],
  );
  const fields = Object.keys(after).filter((field) => !kept.get(field));
  if (!version || fields.length === 0) return said;
  // Edits that wait to be published are not published on the way, nor what somebody has withdrawn.
  const isWithdrawn = wasPublished && !version.isPublished;
  const isQuiet = (version.isModified || isWithdrawn) && step.state === PUBLISHED;
  if (step.state === PUBLISHED && !isQuiet && refused.publishes.includes(locale))
    return [...said, `${key} [${locale}] stays: you may not publish it`];
  const before = Object.fromEntries(fields.map((field) => [field, write.before[field] ?? null]));
  const others = othersLeft(shape.attributes, version, write, fields);
  await restoreVersion(strapi, isQuiet ? { ...step, state: WAITING } : step, write, before, others);
  if (!isQuiet) return said;
  const reason = isWithdrawn ? 'is not published any more' : 'has edits that are not published';
  return [...said, `${key} [${locale}] ${reason}: it is put back in its draft only`];
}

async function undoChanges(
  strapi: Core.Strapi,
  step: Step,
  { shapes, made, refused }: Pick<NewEntries, 'shapes' | 'made' | 'refused'>,
): Promise<void> {
  const shape = shapes.find(({ type }) => type.uid === step.uid);
  // Outside the transaction, which holds the one connection of an embedded database.
  const [document] = shape && step.documentId ? await readDocuments(strapi, shape, [step.documentId]) : [];
  await undoStep(strapi, step, async () => {
    if (!shape || !document) return [`${step.work.key} has been deleted`];
    const since = await readSince(strapi, step);
    const changed = { shape, step, document, since, made, refused: refused[step.step] ?? NOTHING_REFUSED };
    const kept: string[] = [];
    for (const write of step.work.writes.toReversed()) kept.push(...(await undoWrite(strapi, changed, write)));
    return kept;
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
    shapes: await readShapes(strapi),
    made: documentsIn(all.filter(({ work }) => work.isNew)),
    going: documentsIn(added),
    refused: refusals.steps,
    isPlanned,
  };
  for (const step of left.filter(({ work }) => !work.isNew)) {
    if (isStopped()) return;
    await undoChanges(strapi, step, entries);
    await pause();
  }
  const kept = await keepNew(strapi, added, entries, isStopped);
  for (const step of added) {
    if (isStopped()) return;
    const reason = kept.get(step.step) ?? (await whyItStays(strapi, step, entries));
    await undoStep(strapi, step, async () => {
      if (reason) return [`${step.work.key} ${reason}`];
      await documentsOf(strapi, step.uid).delete({ documentId: step.documentId ?? '', locale: '*' });
      return [];
    });
    await pause();
  }
  const own = documentsIn(all);
  await endUndo(strapi, sheet.id, await removeUnusedPictures(strapi, sheet, { own, mayRemove: !refusals.pictures }));
}

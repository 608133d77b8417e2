import type { Core } from '@strapi/strapi';
import type { Attributes } from '../attribute';
import { tellModifiedFromUntouched } from '../bootstrap/untouched-languages';
import { documentsOf, schemaOf } from '../strapi-types';
import { pause } from './applying';
import { headingOf, type Shape } from './columns';
import { readDocuments } from './content';
import { comparable, isEmpty } from './comparing';
import type { Document, Value, Values, Version } from './documents';
import { isInUse } from './in-use';
import { doStep, noteKept, PUBLISHED, type Sheet, type Step, stepsOf, TAKEN_BACK, turn, WAITING } from './journal';
import { removeUnusedPictures } from './pictures';
import { readShapes } from './shapes';
import { dataOf, type Made } from './writing';

const NOTHING_MADE: Made = { entries: new Map(), files: new Map() };
type Write = Step['work']['writes'][number];

/**
 * Makes a version what it was before: as published, or its draft.
 * @param others what was published along of others' edits
 */
async function restore(
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
    const schema = schemaOf(strapi, uid);
    if (schema) await tellModifiedFromUntouched(strapi, schema, documentId, []);
    return;
  }
  if (wasPublished) await documents.publish({ documentId, locale });
  else await documents.unpublish({ documentId, locale });
  if (others && Object.keys(others.drafted).length > 0) await put(others.drafted);
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
          await restore(strapi, step, write, write.before, write.others);
    });
    await pause();
  }
  await removeUnusedPictures(strapi, sheet);
  await turn(strapi, sheet.id, 'rolling back', 'failed');
}

const isStill =
  (attributes: Attributes, version: Version | undefined, values: Values, made?: ReadonlySet<string>) =>
  (field: string) => {
    const attribute = attributes[field] ?? { type: 'string' };
    return comparable(attribute, version?.values[field], made) === comparable(attribute, values[field], made);
  };

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

/** Whether a field that the sheet has not written holds something by now. */
const isMore = (attributes: Attributes, field: string, value: Value) =>
  !isEmpty(value) && value !== attributes[field]?.default;

/** Whether somebody has written more into a language that the sheet has added; shared fields are of all languages. */
const hasMoreInLanguage = (attributes: Attributes, { values }: Version, { after }: Write) =>
  Object.entries(values).some(
    ([field, value]) =>
      attributes[field]?.pluginOptions?.i18n?.localized === true &&
      !(field in after) &&
      isMore(attributes, field, value),
  );

/** Whether somebody has written more into a new entry than the sheet did. */
function hasMore(attributes: Attributes, document: Document, { work }: Step): boolean {
  return Object.entries(document.versions).some(([locale, { values }]) => {
    const write = work.writes.find((each) => each.locale === locale);
    const own = new Set(work.writes.flatMap(({ after }) => Object.keys(after)));
    return Object.entries(values).some(
      ([field, value]) => !(write && field in write.after) && !own.has(field) && isMore(attributes, field, value),
    );
  });
}

/**
 * @param made new entries of the sheet; own: all of its entries
 * @returns what cannot go back, in words
 */
async function undoStep(
  strapi: Core.Strapi,
  shape: Shape,
  step: Step,
  document: Document | undefined,
  { made, own }: { made: ReadonlySet<string>; own: ReadonlySet<string> },
): Promise<string[]> {
  const { attributes } = shape;
  const { key, isNew, writes, row } = step.work;
  if (!document) return isNew ? [] : [`${key} has been deleted`];
  const changed = writes.flatMap((write) =>
    Object.keys(write.after)
      .filter((field) => !isStill(attributes, document.versions[write.locale], write.after, made)(field))
      .map((field) => ({ write, field })),
  );
  const said = changed.map(
    ({ write, field }) => `${key}, ${headingOf(shape, field, write.locale)} has been changed since`,
  );
  if (isNew) {
    if (row === null) return [`${key} stays: something else may use it by now`];
    if (changed.length > 0 || hasMore(attributes, document, step)) return [`${key} stays: it has been changed since`];
    if (await isInUse(strapi, step.uid, document.documentId, own))
      return [`${key} stays: something else uses it by now`];
    await documentsOf(strapi, step.uid).delete({ documentId: document.documentId, locale: '*' });
    return [];
  }
  for (const write of writes.toReversed()) {
    const version = document.versions[write.locale];
    const kept = changed.filter((one) => one.write === write);
    if (!version || (write.isNew && kept.length > 0)) continue;
    if (write.isNew && hasMoreInLanguage(attributes, version, write)) {
      said.push(`${key} [${write.locale}] stays: it has been changed since`);
      continue;
    }
    const fields = Object.keys(write.after).filter((field) => !kept.some((one) => one.field === field));
    if (fields.length === 0) continue;
    const before = Object.fromEntries(fields.map((field) => [field, write.before[field] ?? null]));
    // Edits that wait to be published are not published on the way, nor what somebody has withdrawn.
    const isWithdrawn = write.wasPublished && !version.isPublished;
    const isQuiet = (version.isModified || isWithdrawn) && step.state === PUBLISHED;
    const others = othersLeft(attributes, version, write, fields);
    await restore(strapi, isQuiet ? { ...step, state: WAITING } : step, write, before, others);
    if (isQuiet)
      said.push(
        `${key} [${write.locale}] ${isWithdrawn ? 'is not published any more' : 'has edits that are not published'}: it is put back in its draft only`,
      );
  }
  return said;
}

/** Puts back every cell that is still as the sheet has made it. What cannot go back is in the outcome. */
export async function undoSheet(strapi: Core.Strapi, sheet: Sheet, isStopped: () => boolean): Promise<void> {
  const shapes = await readShapes(strapi);
  const all = await stepsOf(strapi, sheet.id);
  const own = new Set(all.flatMap(({ documentId }) => documentId ?? []));
  const made = new Set(all.flatMap(({ documentId, work }) => (work.isNew && documentId ? [documentId] : [])));
  for (const step of all.filter(({ state }) => state > WAITING).toReversed()) {
    if (isStopped()) return;
    const shape = shapes.find(({ type }) => type.uid === step.uid);
    // Outside the transaction, which holds the one connection of an embedded database.
    const [document] = shape && step.documentId ? await readDocuments(strapi, shape, [step.documentId]) : [];
    await doStep(strapi, step, TAKEN_BACK, async (_noteCreated, trx) => {
      const kept = shape
        ? await undoStep(strapi, shape, step, document, { made, own })
        : [`${step.work.key} stays: something else may use it by now`];
      if (kept.length > 0) await noteKept(trx, sheet.id, kept);
    });
    await pause();
  }
  await removeUnusedPictures(strapi, sheet);
  await turn(strapi, sheet.id, 'undoing', 'undone');
}

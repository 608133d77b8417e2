import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Shape } from '../../core/sheet-file/columns';
import { isStill } from './comparing';
import { readDocuments } from './content';
import { isInUse } from './in-use';
import type { Step } from './journal';
import { readSince, whyNewStays } from './edits-since-import';
import { NOTHING_REFUSED, type Refusals } from './undo-rights';

const IN_USE = 'stays: something else uses it by now';

/** Whether a date is set for an entry. */
export type IsPlanned = (strapi: Core.Strapi, uid: string, documentId: string) => Promise<boolean>;

/** What an undo knows of the new entries of its sheet. */
export interface NewEntries {
  shapes: readonly Shape[];
  /** Documents of all of them. */
  made: ReadonlySet<string>;
  /** Documents of those that are deleted: links from them do not count. */
  going: Set<string>;
  refused: Refusals['steps'];
  isPlanned: IsPlanned;
}

/** Why a new entry has to stay; null: it can be deleted, or is gone. */
export async function whyItStays(
  strapi: Core.Strapi,
  step: Step,
  { shapes, made, going, refused, isPlanned }: NewEntries,
): Promise<string | null> {
  const { uid, documentId, work } = step;
  const shape = shapes.find(({ type }) => type.uid === uid);
  if (!shape || documentId === null) return 'stays: something else may use it by now';
  const [document] = await readDocuments(strapi, shape, [documentId]);
  if (!document) return null;
  const touched = whyNewStays(await readSince(strapi, step));
  if (touched) return touched;
  const isAsMade = work.writes.every(({ locale, after }) =>
    Object.keys(after).every(isStill(shape.attributes, document.versions[locale], after, made)),
  );
  if (!isAsMade) return 'stays: it has been changed since';
  if (await isPlanned(strapi, uid, documentId)) return 'stays: something is planned for it';
  const { deletes, publishes } = refused[step.step] ?? NOTHING_REFUSED;
  const isShown = publishes.some((locale) => document.versions[locale]?.isPublished);
  if (deletes.length > 0 || isShown) return 'stays: you may not delete it';
  return (await isInUse(strapi, uid, documentId, going)) ? IN_USE : null;
}

/**
 * Takes those new entries out of `going` that have to stay, and those to which they lead.
 * @returns why they stay, by step
 */
export async function keepNew(
  strapi: Core.Strapi,
  steps: readonly Step[],
  entries: NewEntries,
  isStopped: () => boolean,
): Promise<Map<number, string>> {
  const kept = new Map<number, string>();
  for (let known = -1; known < kept.size;) {
    known = kept.size;
    for (const step of steps) {
      if (isStopped()) return kept;
      const reason = kept.has(step.step) ? null : await whyItStays(strapi, step, entries);
      if (!reason) continue;
      kept.set(step.step, reason);
      entries.going.delete(step.documentId ?? '');
      await setImmediate();
    }
  }
  return kept;
}

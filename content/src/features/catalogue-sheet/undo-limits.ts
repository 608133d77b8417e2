import type { Attributes } from '../../core/model/attribute';
import type { Shape } from '../../core/sheet-file/columns';
import { comparisonKey, isStill } from './comparing';
import type { Document, Values } from './documents';
import { PUBLISHED, type Step } from './journal';
import type { Write } from './rolling-back';
import {
  isGivenUp,
  isPublishedSince,
  isShownSince,
  isWritten,
  type EditsSince,
  whyNewStays,
} from './edits-since-import';
import type { RefusedActs } from './undo-rights';

/** An entry that a step has changed, as an undo finds it. */
export interface UndoContext {
  shape: Shape;
  step: Step;
  document: Document;
  /** What visitors see, by language. */
  published: Record<string, Values>;
  since: EditsSince;
  refused: RefusedActs;
  /** New entries of the sheet. */
  made: ReadonlySet<string>;
}

export const MAY_NOT_CHANGE = 'stays: you may not change it';
export const MAY_NOT_DELETE = 'stays: you may not delete it';

/** Some of the values. */
export const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/** Whether publishing one language shows a field in all; each has its own relations. */
export const isShared = (attributes: Attributes, field: string) =>
  attributes[field]?.type !== 'relation' && attributes[field]?.pluginOptions?.i18n?.localized !== true;

/** Why a language that the sheet has added has to stay; null: it can be deleted. */
export function whyLanguageStays(
  { shape, document, since, refused, made }: UndoContext,
  { locale, after }: Write,
): string | null {
  const version = document.versions[locale];
  const touched = whyNewStays(since, locale);
  if (touched) return touched;
  if (!Object.keys(after).every(isStill(shape.attributes, version, after, made)))
    return 'stays: it has been changed since';
  const isShown = version?.isPublished && refused.publishes.includes(locale);
  return isShown || refused.deletes.includes(locale) ? MAY_NOT_DELETE : null;
}

/** Why a field of a draft stays as it is; null: it can go back. */
export function whyFieldStays(
  { shape, step, document, since, refused, made }: UndoContext,
  write: Write,
  field: string,
): string | null {
  const { locale, after, wasPublished, held = {} } = write;
  const { attributes } = shape;
  if (!isStill(attributes, document.versions[locale], after, made)(field) || isWritten(since, field, locale))
    return 'has been changed since';
  // The sheet has not shown it to visitors, or not alone: somebody has decided that they see it.
  const hasOwnPublication = step.state === PUBLISHED && wasPublished && !(field in held);
  if (!hasOwnPublication && isPublishedSince(since, isShared(attributes, field) ? null : locale))
    return 'has been published since';
  return refused.fields[locale]?.includes(field) ? MAY_NOT_CHANGE : null;
}

/**
 * What a language that the sheet has published is to be for visitors, and what of its draft then waits: the fields of each that
 * have to be written. Null: visitors see nothing of the sheet any more.
 * @param back fields of the draft that go back
 */
export function splitShownAndDraft(
  { shape, document, published, since, refused, made }: UndoContext,
  write: Write,
  back: readonly string[],
): { shown: Values; drafted: Values } | null {
  const { attributes } = shape;
  const { locale, before, after, others = { shown: {}, drafted: {} }, held = {} } = write;
  const now = document.versions[locale]?.values ?? {};
  const seen = published[locale] ?? {};
  const isSeen = (values: Values, field: string) =>
    isStill(attributes, { values: seen }, values, made)(field) &&
    !isShownSince(since, field, locale, isShared(attributes, field));
  // Whoever has published it by hand since would have shown what waited then.
  const isPublished = isPublishedSince(since, locale);
  const own = Object.keys(after).filter(
    (field) => !(field in held) && !refused.fields[locale]?.includes(field) && isSeen(after, field),
  );
  const lent = Object.keys(others.shown).filter((field) => !(field in after) && isSeen(others.drafted, field));
  const shown = {
    ...seen,
    ...pick(before, own),
    ...(!isPublished && pick(others.shown, [...own.filter((field) => field in others.shown), ...lent])),
  };
  const drafted = { ...now, ...pick(before, back) };
  for (const field of back) if (isGivenUp(since, field, locale)) drafted[field] = shown[field] ?? null;
  const differing = (one: Values, other: Values) =>
    Object.entries(attributes).flatMap(([field, attribute]) =>
      comparisonKey(attribute, one[field]) === comparisonKey(attribute, other[field]) ? [] : field,
    );
  if (differing(seen, shown).length === 0) return null;
  return { shown: pick(shown, differing(now, shown)), drafted: pick(drafted, differing(drafted, shown)) };
}

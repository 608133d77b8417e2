import type { Attributes } from '../../core/model/attribute';
import { englishNameOf } from '../../core/model/language-names';
import type { Work } from './journal';
import { linksIn } from './writing';
import { NEW } from './display';
import { isPublishable } from './publishable';

/** Entries that a sheet plans at most: all of them in one transaction. */
export const MAX_DATED = 500;

/** Sentences that a refusal can hold. */
const MAX_NAMED = 5;

/** What a type is like, for plans. */
export interface DatedType {
  attributes: Attributes;
  hasDrafts: boolean;
}

/** New pictures of a sheet that a step shows, by their names. */
const picturesIn = ({ writes }: Work, attributes: Attributes): string[] =>
  writes.flatMap(({ after }) =>
    Object.entries(after).flatMap(([field, value]) =>
      attributes[field]?.type === 'media' && Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
    ),
  );

const namesOfNew = ({ writes }: Work, attributes: Attributes): string[] =>
  writes.flatMap(({ after }) =>
    Object.values(linksIn(attributes, after)).flatMap((value) =>
      (value as string[]).flatMap((one) => (one.startsWith(NEW) ? one.slice(NEW.length) : [])),
    ),
  );

/** Why one row of a sheet cannot be planned, in a sentence without its beginning; null: it can be. */
function obstacleTo(work: Work, { attributes, hasDrafts }: DatedType): string | null {
  if (!hasDrafts) return 'its type has no drafts, and so no dates.';
  const [made] = namesOfNew(work, attributes);
  if (made !== undefined) return `${made} does not exist yet. Create it first.`;
  const [picture] = picturesIn(work, attributes);
  if (picture !== undefined)
    return `${picture} is not in the media library yet. Upload it first, and name it in the sheet.`;
  const hidden = work.writes.find(({ isNew, wasPublished }) => !isNew && !wasPublished);
  if (hidden) return `it is not on the site in ${englishNameOf(hidden.locale)}. Plan it in its own panel.`;
  const given = new Set(work.writes.flatMap(({ after }) => Object.keys(after)));
  const isComplete = !work.isNew || isPublishable(attributes, given);
  return isComplete ? null : 'it is new, and lacks what it needs to be published.';
}

/**
 * Why a sheet cannot be applied at a date, in sentences: all of its rows are planned, or none.
 * @param typeOf what the type of a step is like
 * @param described rows that write alternative texts, which are of files: these have no plans
 * @returns null if it can be
 */
export function findDateObstacles(
  steps: readonly { uid: string; work: Work }[],
  typeOf: (uid: string) => DatedType,
  described: readonly { row: number; key: string }[] = [],
): string | null {
  if (steps.length > MAX_DATED) return `A sheet plans ${MAX_DATED} entries at most: split it. Nothing was planned.`;
  const found = steps.flatMap(({ uid, work }) => {
    // Entries without a row are named by those that need them.
    const sentence = work.row === null ? null : obstacleTo(work, typeOf(uid));
    return sentence === null ? [] : [`Row ${work.row}, ${work.key}: ${sentence}`];
  });
  for (const { row, key } of described)
    found.push(
      `Row ${row}, ${key}: alternative texts have no dates. Import them without one, or leave their column out.`,
    );
  if (found.length === 0) return null;
  const more = found.length > MAX_NAMED ? [`And ${found.length - MAX_NAMED} more rows.`] : [];
  return [...found.slice(0, MAX_NAMED), ...more, 'Nothing was planned.'].join(' ');
}

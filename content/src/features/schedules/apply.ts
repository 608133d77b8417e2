import type { Core } from '@strapi/strapi';
import { differs } from '../../core/entries/values';
import { documentsOf } from '../../core/strapi';
import { englishNameOf } from '../../core/model/language-names';
import { changesOf, type Entry, languagesAbout, placeOf, readEntry, versionOf, wholeValues } from './entry';
import { type Locale, localesIn, type Planned, type PlannedValue } from './planned';
import { type DraftValue, settleStatus, writeDrafts } from './write';

/** Why a plan cannot be done as a whole, in a sentence. */
export class PlanProblem extends Error {}

const inWords = (locale: Locale) => (locale === null ? '' : ` in ${englishNameOf(locale)}`);

/** @throws PlanProblem if what the plan is about is not there any more */
function checkTarget(entry: Entry, { whole, values }: Planned): void {
  if (entry.drafts.size === 0) throw new PlanProblem('The entry was deleted.');
  for (const locale of whole)
    if (!entry.drafts.has(locale)) throw new PlanProblem(`The entry is no longer there${inWords(locale)}.`);
  for (const { locale } of values.filter((value) => !whole.includes(value.locale)))
    if (!versionOf(entry.live, locale))
      throw new PlanProblem(`The entry is not on the site any more${inWords(locale)}.`);
}

/** What is still as planned: what visitors have in these fields is what the plan had given them. */
function stillAsPlanned(entry: Entry, { whole, off, values }: Planned): Planned {
  const isNew = (locale: Locale) => entry.drafts.has(locale) && !entry.live.has(locale);
  const back = whole.filter(isNew);
  return {
    whole: back,
    off: off.filter((locale) => entry.live.has(locale)),
    values: values.filter(({ field, locale, old }) => {
      if (whole.includes(locale)) return back.includes(locale);
      const live = versionOf(entry.live, locale);
      return live !== undefined && !differs(live.values[field], old);
    }),
  };
}

/** What a plan leaves alone, and what it has to do: a new language that was published by hand is done. */
function stillToDo(entry: Entry, { whole, off, values }: Planned): Planned {
  const done = whole.filter((locale) => entry.live.has(locale));
  return {
    whole: whole.filter((locale) => !done.includes(locale)),
    off: off.filter((locale) => entry.live.has(locale)),
    values: values.filter(({ locale }) => !done.includes(locale)),
  };
}

/** What is written into the drafts before they are published, and afterwards, so that it waits on. */
async function writesFor(strapi: Core.Strapi, entry: Entry, planned: Planned, published: readonly Locale[]) {
  const isLive = entry.live.size > 0;
  const own = planned.values
    // Of a language that is new beside others, what all share is theirs.
    .filter(({ field, locale }) => !(isLive && entry.shared.has(field) && planned.whole.includes(locale)))
    .map(({ field, locale, value }) => ({ field, locale: placeOf(entry, field, locale), value }));
  const isOwn = (one: DraftValue) => own.some(({ field, locale }) => field === one.field && locale === one.locale);
  const changes = (await changesOf(strapi, entry)).filter(
    ({ locale }) => locale === null || published.includes(locale),
  );
  const others = changes.filter((change) => !isOwn(change));
  const heldBy = ({ field, locale }: DraftValue) => versionOf(entry.drafts, locale)?.values[field] ?? null;
  const differing = own.filter((value) => differs(heldBy(value), value.value));
  const isWaiting = ({ field, locale }: DraftValue) =>
    changes.some((change) => change.field === field && change.locale === locale) ||
    planned.whole.some((code) => code === locale || (locale === null && entry.shared.has(field)));
  return {
    before: [...others.map(({ field, locale, old }) => ({ field, locale, value: old })), ...differing],
    after: [...others, ...differing.filter(isWaiting).map((value) => ({ ...value, value: heldBy(value) }))],
  };
}

/** What undoes a plan, while what it has done is still live. */
async function inverseOf(strapi: Core.Strapi, entry: Entry, { whole, off, values }: Planned): Promise<Planned> {
  const { live } = await readEntry(strapi, entry);
  const changes = values.filter(({ locale }) => !whole.includes(locale));
  const back = changes.map(({ field, locale }): PlannedValue => ({
    field,
    locale,
    value: versionOf(entry.live, locale)?.values[field] ?? null,
    old: versionOf(live, locale)?.values[field] ?? null,
  }));
  return { whole: off, off: whole, values: [...back, ...wholeValues(strapi, entry, off, entry.live)] };
}

/**
 * Does what a plan says, in the caller's transaction: writes its values over what is live and publishes them. What else the
 * drafts hold waits on.
 * @param isEnd only what is still as planned
 * @param look looks at the drafts as they are published
 * @returns what undoes it
 * @throws PlanProblem if it cannot be done as a whole
 */
export async function applyPlan(
  strapi: Core.Strapi,
  entry: Entry,
  given: Planned,
  { isEnd, look }: { isEnd: boolean; look: (published: Locale[]) => Promise<void> },
): Promise<Planned> {
  if (!isEnd) checkTarget(entry, given);
  const planned = isEnd ? stillAsPlanned(entry, given) : stillToDo(entry, given);
  const { uid, documentId } = entry;
  const documents = documentsOf(strapi, uid);
  const inLanguages = (locales: Locale[]) => {
    const codes = locales.filter((code) => code !== null);
    return { documentId, ...(codes.length > 0 && { locale: codes }) };
  };
  const about = languagesAbout(entry, { ...planned, off: [] });
  const named = about.filter((locale) => localesIn(planned).includes(locale));
  // What all languages share is published with any of them.
  const published = named.length > 0 ? named : about.slice(0, 1);
  if (published.length > 0) {
    const { before, after } = await writesFor(strapi, entry, planned, published);
    const leftOut = await writeDrafts(strapi, entry, before);
    if (leftOut.length > 0) throw new PlanProblem(leftOut.join(' '));
    await look(published);
    await documents.publish(inLanguages(published));
    await writeDrafts(strapi, entry, after);
  }
  if (planned.off.length > 0) await documents.unpublish(inLanguages(planned.off));
  await settleStatus(strapi, entry);
  return inverseOf(strapi, entry, planned);
}

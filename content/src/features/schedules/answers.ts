import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { wallClockAt } from 'contract/clock';
import type { Context } from '../../core/rights/callers';
import { abilityOf, readerOf, readsAllFields } from '../../core/rights/ability';
import { findingReaderOf, mayReadNames } from '../../core/rights/names';
import { actorOfRequest, mayReadEntry } from '../../core/rights/entries';
import { abilityNow } from '../../core/rights/publishing';
import { modelsOf } from '../../core/model/models';
import { shortTime } from '../../core/places/shop-time';
import { isLocalized, schemaOf, serviceOf } from '../../core/strapi';
import {
  changesOf,
  changesSince,
  type Entry,
  type Languages,
  languagesAbout,
  languagesNamed,
  newLocales,
  readEntry,
  readLanguages,
  versionOf,
} from './entry';
import type { PrepareMistakes } from './run';
import { nameEntry } from './entry-name';
import { type Locale, overlapOf, type PlannedValue, type Tick } from './planned';
import { entryRights, mayDoAll, mayManage, mayManageGone } from './rights';
import { type ListedPlan, type Schedule, schedulesOf } from './rows';
import { unplannedLocales } from './setting-plans';

/** Two values in words, each cut to where they differ; null: nothing. */
export type InWords = (one: unknown, other: unknown) => [string | null, string | null];

/** What schedules need of other features to answer. */
export interface AnswerHelpers {
  prepareMistakes: PrepareMistakes;
  inWords: InWords;
}

/** A field's value that is planned, or could be, in words. */
export interface ChangeAnswer extends Tick {
  label: string;
  old: string | null;
  new: string | null;
}

/** A time for editors, as the brand's clocks show it. */
const timeAnswer = (at: number) => ({
  at,
  /** '1 Dec, 00:00' */
  when: shortTime(at),
  /** '2026-12-01T00:00' */
  wall: wallClockAt(at, BRAND.timeZone),
});

/**
 * A schedule for editors.
 * @param about the languages that it is about; null: all that the entry has
 * @param hasNote whether the caller may read all that the note may be about
 */
const scheduleAnswer = (
  { id, action, at, begins, state, note, who }: Omit<Schedule, 'planned'>,
  about: Locale[] | null,
  hasNote: boolean,
) => ({
  id,
  action,
  begins,
  /** null: all languages, or the type has none. */
  languages: about,
  state,
  note: hasNote ? note : null,
  who,
  ...timeAnswer(at),
});
export type ScheduleAnswer = ReturnType<typeof scheduleAnswer>;

/** The languages that a plan names; null if these are all that the entry has. */
function namedLanguages(entry: Languages, about: readonly Locale[]): Locale[] | null {
  const others = [...entry.drafts.keys()].filter((locale) => !about.includes(locale));
  return others.length === 0 ? null : [...about];
}

/** Those of an entry's languages that the caller may read. */
async function readableOf(
  strapi: Core.Strapi,
  ctx: Context,
  { uid, documentId, drafts }: Languages & { uid: string; documentId: string },
): Promise<Locale[]> {
  const languages = [...drafts.keys()];
  const answers = await Promise.all(languages.map((locale) => mayReadEntry(strapi, ctx, { uid, documentId, locale })));
  return languages.filter((_, index) => answers[index]);
}

/** What an end is about before its plan has begun is what that is about. */
const plannedIn = (schedule: Schedule, set: readonly Schedule[]) =>
  schedule.planned ?? set.find(({ id }) => id === schedule.begins)?.planned ?? null;

/** Whether who has set it could still do it. */
async function isAllowed(strapi: Core.Strapi, entry: Entry, schedule: Schedule, set: Schedule[]): Promise<boolean> {
  const ability = await abilityNow(strapi, schedule);
  const planned = plannedIn(schedule, set);
  if (!ability || !planned) return ability !== undefined;
  return mayDoAll(await entryRights(strapi, { ability, user: {} }, entry), planned);
}

/** A value in words, with what it replaces. */
export function changeInWords(
  strapi: Core.Strapi,
  uid: string,
  inWords: InWords,
  { field, locale, value, old }: PlannedValue,
): ChangeAnswer {
  const fields = modelsOf(strapi).find((model) => model.uid === uid)?.fields ?? [];
  const [before, after] = inWords(old, value);
  const label = fields.find(({ name }) => name === field)?.label ?? field;
  return { field, locale, label, old: before, new: after };
}

/** A plan's values with what is live now, while it waits. */
function againstLive(entry: Entry, { state, planned }: Schedule): PlannedValue[] {
  const changes = planned?.values.filter(({ locale }) => !planned.whole.includes(locale)) ?? [];
  if (state === 'done') return changes;
  return changes.map((value) => ({
    ...value,
    old: versionOf(entry.live, value.locale)?.values[value.field] ?? null,
  }));
}

/** When other plans do the same, in words. */
function overlapsOf(schedule: Schedule, set: readonly Schedule[]): string[] {
  const { planned } = schedule;
  if (!planned || schedule.state === 'done') return [];
  return set.flatMap((other) => {
    if (other.id === schedule.id || other.state === 'done' || !other.planned) return [];
    const isBoth = other.action === schedule.action && overlapOf(planned, other.planned).length > 0;
    return isBoth ? [shortTime(other.at)] : [];
  });
}

/** All that an entry's panel shows: each plan, and nothing else of languages and fields that the caller may not read. */
export async function entryAnswer(
  strapi: Core.Strapi,
  ctx: Context,
  target: { uid: string; documentId: string },
  { prepareMistakes, inWords }: AnswerHelpers,
) {
  const { uid } = target;
  const entry = await readEntry(strapi, target);
  const readable = await readableOf(strapi, ctx, entry);
  const isReadable = (locale: Locale) => readable.includes(locale);
  const all = [...entry.drafts.keys()];
  const rights = await entryRights(strapi, actorOfRequest(ctx), entry);
  const set = await schedulesOf(strapi, uid, target.documentId);
  const mistakesIn = await prepareMistakes(strapi);
  const changes = await changesOf(strapi, entry);
  const fresh = unplannedLocales(entry, set);
  const about = languagesAbout(entry, { whole: newLocales(entry), off: [], values: changes }).filter(isReadable);
  const mayTell = findingReaderOf(strapi, abilityOf(ctx), uid, (field, locale) => rights.mayRead({ field, locale }));
  const hasNote = (languages: readonly Locale[]) =>
    languages.every((code) => isReadable(code) && readsAllFields(strapi, abilityOf(ctx), uid, code));
  const wordsOf = (values: readonly PlannedValue[]) =>
    values.filter(rights.mayRead).map((value) => changeInWords(strapi, uid, inWords, value));
  return {
    /** The place whose clocks are meant: 'Lisbon'. */
    /** The languages that the caller may publish. */
    allowed: readable.filter(rights.mayPublish),
    /** Whether these are all that it has. */
    mayAll: all.every(rights.mayPublish),
    /** Those that the caller may read. */
    languages: {
      all: readable,
      publish: about,
      unpublish: all.filter((code) => entry.live.has(code) && isReadable(code)),
    },
    /** New languages that no plan has yet, which are published whole. */
    fresh: fresh.filter((code) => isReadable(code) && rights.mayPublish(code)),
    /** What the drafts have and visitors do not see yet, that the caller may plan. */
    changes: wordsOf(changes.filter(rights.mayPlan)),
    /** What must be mended in the drafts, in sentences. */
    mistakes: await mistakesIn(entry, about, mayTell),
    schedules: await Promise.all(
      set.map(async (schedule) => {
        const concerned = languagesAbout(entry, plannedIn(schedule, set));
        const isOpen = schedule.state !== 'done';
        return {
          ...scheduleAnswer(schedule, namedLanguages(entry, concerned), hasNote(concerned)),
          isAllowed: schedule.state !== 'waiting' || (await isAllowed(strapi, entry, schedule, set)),
          isOwn: mayManage(rights, entry, plannedIn(schedule, set)),
          /** New languages that it publishes whole. */
          whole: (schedule.planned?.whole ?? []).filter(isReadable),
          changes: wordsOf(againstLive(entry, schedule)),
          /** Languages that it publishes and the caller may read. */
          previews: concerned.filter(isReadable),
          /** What was written in these since. */
          since: isOpen && schedule.planned ? wordsOf(changesSince(entry, schedule.planned)) : [],
          overlaps: overlapsOf(schedule, set),
        };
      }),
    ),
  };
}

export type EntryAnswer = Awaited<ReturnType<typeof entryAnswer>>;

/** The languages that a plan was about whose entry is gone: any, where it does not name them. */
async function languagesOfGone(strapi: Core.Strapi, { uid, names }: ListedPlan): Promise<Locale[]> {
  const named = names ?? [null];
  if (!isLocalized(strapi, uid) || !named.includes(null)) return named;
  return (await serviceOf(strapi, 'plugin::i18n.locales').find()).map(({ code }) => code);
}

/** A schedule whose entry is gone, for who has set it; its name, if they may read those of all entries. */
async function goneAnswer(strapi: Core.Strapi, ctx: Context, schedule: ListedPlan) {
  const { uid, documentId } = schedule;
  if (!mayManageGone(ctx, schedule)) return [];
  const ability = abilityOf(ctx);
  const about = await languagesOfGone(strapi, schedule);
  const mayRead = readerOf(strapi, ability);
  const mayName = about.every((code) => mayRead(uid, code) && mayReadNames(strapi, ability, uid, code));
  const hasNote = about.every((code) => readsAllFields(strapi, ability, uid, code));
  const typeLabel = schemaOf(strapi, uid)?.info.displayName ?? '';
  const name = (mayName && schedule.name) || typeLabel;
  const named = { typeLabel, isSingle: false, locales: [] as Locale[], name, isGone: true };
  return [{ ...scheduleAnswer(schedule, null, hasNote), ...named, uid, documentId }];
}

/** A schedule with the name of its entry, for lists; nothing if the caller may read none of the languages that it is about. */
export async function listedAnswer(strapi: Core.Strapi, ctx: Context, schedule: ListedPlan) {
  const { uid, documentId } = schedule;
  const entry = await readLanguages(strapi, schedule);
  if (entry.drafts.size === 0) return goneAnswer(strapi, ctx, schedule);
  const about = languagesNamed(entry, schedule.names);
  const readable = (await readableOf(strapi, ctx, { ...entry, uid, documentId })).filter((locale) =>
    about.includes(locale),
  );
  const ability = abilityOf(ctx);
  const named = await nameEntry(strapi, schedule, readable, ability);
  if (!named) return [];
  const hasNote =
    readable.length === about.length && about.every((locale) => readsAllFields(strapi, ability, uid, locale));
  const answer = scheduleAnswer(schedule, namedLanguages(entry, about), hasNote);
  return [{ ...answer, ...named, isGone: false, uid, documentId }];
}
export type ListedSchedule = Awaited<ReturnType<typeof listedAnswer>>[number];

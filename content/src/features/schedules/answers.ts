import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand';
import { wallClockAt } from 'contract/clock';
import type { Context } from '../../core/rights/callers';
import { abilityOf, readsAllFields } from '../../core/rights/ability';
import { findingReaderOf } from '../../core/rights/names';
import { mayReadEntry } from '../../core/rights/entries';
import { languagesOf } from './languages';
import { abilityNow, refusedLanguages } from '../../core/rights/publishing';
import type { MistakesIn } from './run';
import { nameEntry, nameRightsOf } from './entry-name';
import { type Schedule, schedulesOf } from './rows';
import { plannedTime } from './planned-time';

type Entry = Pick<Schedule, 'uid' | 'documentId'>;

/**
 * A schedule for editors: with its time as the brand's clocks show it.
 * @param hasNote whether the caller may read all that the note may be about
 */
const scheduleAnswer = ({ action, at, locale, state, note, who }: Schedule, hasNote: boolean) => ({
  action,
  locale,
  state,
  note: hasNote ? note : null,
  who,
  /** '1 Dec 00:00' */
  when: plannedTime(at, BRAND.timeZone, Date.now()),
  /** '2026-12-01T00:00' */
  wall: wallClockAt(at, BRAND.timeZone),
});
export type ScheduleAnswer = ReturnType<typeof scheduleAnswer>;

/** Those of an entry's languages that the caller may read. */
async function readableOf(
  strapi: Core.Strapi,
  ctx: Context,
  { uid, documentId }: Entry,
  languages: readonly (string | null)[],
): Promise<(string | null)[]> {
  const answers = await Promise.all(languages.map((locale) => mayReadEntry(strapi, ctx, { uid, documentId, locale })));
  return languages.filter((_, index) => answers[index]);
}

/** Whether who has set it could still publish it. */
async function isAllowed(strapi: Core.Strapi, schedule: Schedule): Promise<boolean> {
  const ability = await abilityNow(strapi, schedule);
  const languages = await languagesOf(strapi, schedule);
  return ability !== undefined && (await refusedLanguages(strapi, ability, schedule, languages.all)).length === 0;
}

/** All that an entry's panel shows: each date, and nothing else of languages that the caller may not read. */
export async function entryAnswer(strapi: Core.Strapi, ctx: Context, entry: Entry, mistakesIn: MistakesIn) {
  const languages = await languagesOf(strapi, { ...entry, locale: null });
  const readable = await readableOf(strapi, ctx, entry, languages.all);
  const isReadable = (locale: string | null) => readable.includes(locale);
  const refused = await refusedLanguages(strapi, abilityOf(ctx), entry, languages.all);
  const publish = languages.publish.filter(isReadable);
  const set = await schedulesOf(strapi, entry.uid, entry.documentId);
  const mayTell = findingReaderOf(strapi, abilityOf(ctx), entry.uid);
  const hasNote = (locale: string | null) => {
    const about = locale === null ? languages.all : [locale];
    return about.every((code) => isReadable(code) && readsAllFields(strapi, abilityOf(ctx), entry.uid, code));
  };
  return {
    /** The place whose clocks are meant: 'Lisbon'. */
    zone: BRAND.timeZone.replace(/^.*\//, '').replaceAll('_', ' '),
    /** The languages that the caller may publish. */
    allowed: readable.filter((locale) => !refused.includes(locale)),
    /** Whether these are all that it has. */
    mayAll: refused.length === 0,
    /** Those that the caller may read. */
    languages: { all: readable, publish, unpublish: languages.unpublish.filter(isReadable) },
    /** What must be mended in the drafts, in sentences. */
    mistakes: await mistakesIn(strapi, entry, publish, mayTell),
    schedules: await Promise.all(
      set.map(async (schedule) => ({
        ...scheduleAnswer(schedule, hasNote(schedule.locale)),
        isAllowed: schedule.state !== 'waiting' || (await isAllowed(strapi, schedule)),
      })),
    ),
  };
}

export type EntryAnswer = Awaited<ReturnType<typeof entryAnswer>>;

/** A schedule with the name of its entry, for lists; nothing if the caller may read none of the languages that it is about. */
export async function listedAnswer(strapi: Core.Strapi, ctx: Context, schedule: Schedule) {
  const { all } = await languagesOf(strapi, schedule);
  const readable = await readableOf(strapi, ctx, schedule, all);
  const [ability, uid] = [abilityOf(ctx), schedule.uid];
  const named = await nameEntry(strapi, schedule, readable, nameRightsOf(strapi, ability, uid));
  if (!named) return [];
  const { documentId } = schedule;
  const hasNote = readable.length === all.length && all.every((locale) => readsAllFields(strapi, ability, uid, locale));
  return [{ ...scheduleAnswer(schedule, hasNote), ...named, uid, documentId }];
}
export type ListedSchedule = Awaited<ReturnType<typeof listedAnswer>>[number];

import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand.js';
import { wallClockAt } from 'contract/clock.js';
import type { Ability } from '../roles/may-read';
import { languagesOf } from './languages';
import { abilityOfUser, refusedLanguages } from './may-run';
import { mistakesIn } from './mistakes';
import { nameEntry } from './named';
import { type Schedule, schedulesOf } from './rows';
import { plannedTime } from './planned-time';

/** What `src/admin/schedules/answers.ts` reads: a schedule with its time as the brand's clocks show it. */
export const scheduleAnswer = ({ action, at, locale, state, note, userName }: Schedule) => ({
  action,
  locale,
  state,
  note,
  by: userName,
  when: plannedTime(at, BRAND.timeZone, Date.now()),
  wall: wallClockAt(at, BRAND.timeZone),
});

/** Whether who has set it could still publish it. */
async function isAllowed(strapi: Core.Strapi, schedule: Schedule): Promise<boolean> {
  const ability = await abilityOfUser(strapi, schedule.userId);
  const languages = await languagesOf(strapi, schedule);
  return ability !== undefined && (await refusedLanguages(strapi, ability, schedule, languages.all)).length === 0;
}

/** All that an entry's panel shows. */
export async function entryAnswer(strapi: Core.Strapi, entry: { uid: string; documentId: string }, ability: Ability) {
  const languages = await languagesOf(strapi, { ...entry, locale: null });
  const refused = await refusedLanguages(strapi, ability, entry, languages.all);
  const set = await schedulesOf(strapi, entry.uid, entry.documentId);
  return {
    zone: BRAND.timeZone.split('/').at(-1)?.replaceAll('_', ' '),
    /** The languages that the caller may publish. */
    allowed: languages.all.filter((locale) => !refused.includes(locale)),
    languages,
    mistakes: await mistakesIn(strapi, entry, languages.publish),
    schedules: await Promise.all(
      set.map(async (schedule) => ({
        ...scheduleAnswer(schedule),
        isAllowed: schedule.state !== 'waiting' || (await isAllowed(strapi, schedule)),
      })),
    ),
  };
}

/** A schedule with the name of its entry, for lists; nothing if the entry is gone. */
export async function listedAnswer(strapi: Core.Strapi, schedule: Schedule) {
  const named = await nameEntry(strapi, schedule);
  if (!named) return [];
  const { uid, documentId } = schedule;
  return [{ ...scheduleAnswer(schedule), ...named, uid, documentId }];
}

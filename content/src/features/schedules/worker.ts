import type { Core } from '@strapi/strapi';
import { BRAND } from 'contract/brand.js';
import { actAs } from '../../core/edits/actor';
import { mailEditor } from '../mail/send';
import { abilityOfUser } from '../../core/rights/publishing';
import { nameEntry } from './named';
import { askAboutLate, dueSchedules, forgetDone, type Schedule } from './rows';
import { run } from './run';
import { plannedTime } from './planned-time';

/** How often a process looks for what is due, in milliseconds. */
const LOOK_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

const WORDS = {
  publish: { failed: 'did not go live', late: 'should have gone live' },
  unpublish: { failed: 'did not leave the site', late: 'should have left the site' },
};

/** One mail after another, however many there are. Nothing waits for a mail host. */
let mails = Promise.resolve();

/** Says, where nobody is looking, what did not happen: in the log, and by mail to who has set it. @param why a sentence */
async function say(strapi: Core.Strapi, schedule: Schedule, kind: 'failed' | 'late', why: string): Promise<void> {
  const { locale } = schedule;
  const named = await nameEntry(strapi, schedule, locale === null ? undefined : [locale]);
  const when = plannedTime(schedule.at, BRAND.timeZone, Date.now());
  const what = `${named?.name ?? schedule.documentId} ${WORDS[schedule.action][kind]}`;
  strapi.log.warn(`${what} ${when}: ${why}`);
  const admin = String(strapi.config.get('admin.absoluteUrl'));
  const text = `${what} ${when} (${BRAND.timeZone}).\n\n${why}\n\nPublish it now, or forget the date: ${admin}\n`;
  mails = mails.then(() => mailEditor(strapi, schedule.userId, { subject: what, text }));
}

let isStopping = false;
let working: Promise<void> | undefined;

async function lookAtDates(strapi: Core.Strapi): Promise<void> {
  for (const schedule of await dueSchedules(strapi)) {
    if (isStopping) return;
    const { userId, who } = schedule;
    const by = { who, ability: await abilityOfUser(strapi, userId) };
    const outcome = await actAs({ userId, who, via: 'a date that was set' }, () => run(strapi, schedule, by));
    if (outcome !== null && outcome !== 'gone') await say(strapi, schedule, 'failed', outcome.problem);
  }
  for await (const schedule of askAboutLate(strapi)) {
    await say(strapi, schedule, 'late', 'The server was not running then. An editor publishes now or forgets it.');
    if (isStopping) return;
  }
}

/** Runs what is due, unless this process is doing so already. A database that is away is asked again later. */
function look(strapi: Core.Strapi): void {
  if (isStopping || working) return;
  working = lookAtDates(strapi)
    .catch((error: Error) => void strapi.log.warn(`What is due waits: ${error.message}`))
    .finally(() => (working = undefined));
}

/** Runs what is due, now and from now on. Call it at the end of `bootstrap`. */
export function startSchedules(strapi: Core.Strapi): void {
  const tidy = () => forgetDone(strapi).catch((error: Error) => strapi.log.warn(`Old dates stay: ${error.message}`));
  void tidy();
  setInterval(() => look(strapi), LOOK_MS).unref();
  setInterval(() => void tidy(), DAY_MS).unref();
  look(strapi);
}

/** Ends after the present entry. Call it in `destroy`. */
export async function stopSchedules(): Promise<void> {
  isStopping = true;
  await working;
}

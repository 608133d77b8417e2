import type { Core } from '@strapi/strapi';
import { actAs } from '../../core/edits/actor';
import { DAY_MS, type Job, repeat, startJob } from '../../core/jobs/jobs';
import { abilityNow } from '../../core/rights/publishing';
import { READ } from '../../core/rights/actions';
import { mayDo } from '../../core/rights/entries';
import { SHOP_TIME, shortTime } from '../../core/places/shop-time';
import { mayReadNames } from '../../core/rights/names';
import { schemaOf } from '../../core/strapi';
import { languagesAbout, readEntry } from './entry';
import { nameEntry } from './entry-name';
import type { Locale } from './planned';
import { askAboutLate, dueSchedules, forgetDone, type Schedule } from './rows';
import { type PrepareMistakes, runSchedule } from './run';

/** How often a process looks for what is due, in milliseconds. */
const LOOK_MS = 5000;

const WORDS = {
  publish: { failed: 'did not go live', late: 'should have gone live' },
  unpublish: { failed: 'did not leave the site', late: 'should have left the site' },
  back: { failed: 'was not put back', late: 'should have been put back' },
};

/** What schedules need of other features. */
export interface Helpers {
  prepareMistakes: PrepareMistakes;
  mailEditor: (strapi: Core.Strapi, userId: number | null, mail: { subject: string; text: string }) => Promise<void>;
}

/** One mail after another, however many there are. Nothing waits for a mail host. */
let mails = Promise.resolve();

/** The entry's name as far as who has set its date may read it now; without an account, super administrators get the mail. */
async function nameForMail(strapi: Core.Strapi, schedule: Schedule, about: Locale[], known: string) {
  const { uid, documentId, userId } = schedule;
  const ability = await abilityNow(strapi, { userId, tokenId: null });
  if (!ability) return known;
  const mayRead = (code: string | null) =>
    mayDo(strapi, { ability, user: {} }, READ, { uid, documentId, locale: code });
  const answers = await Promise.all(about.map(mayRead));
  const told = await nameEntry(
    strapi,
    { uid, documentId },
    about.filter((_, index) => answers[index]),
    ability,
  );
  const isNameable = about.every((locale, index) => answers[index] && mayReadNames(strapi, ability, uid, locale));
  const typeLabel = schemaOf(strapi, uid)?.info.displayName ?? uid;
  return told?.name ?? (isNameable ? known : typeLabel);
}

/** Logs a failed or late schedule and mails the editor who set it. @param why a sentence */
async function reportProblem(
  strapi: Core.Strapi,
  { mailEditor }: Helpers,
  schedule: Schedule,
  { kind, why }: { kind: 'failed' | 'late'; why: string },
): Promise<void> {
  const { uid, documentId } = schedule;
  const entry = await readEntry(strapi, schedule);
  const locales = languagesAbout(entry, schedule.planned);
  const name = (await nameEntry(strapi, { uid, documentId }, locales))?.name ?? (schedule.name || documentId);
  const when = shortTime(schedule.at);
  const did = WORDS[schedule.action][kind];
  strapi.log.warn(`${name} ${did} ${when}: ${why}`);
  const what = `${await nameForMail(strapi, schedule, locales, name)} ${did}`;
  const admin = String(strapi.config.get('admin.absoluteUrl'));
  const text = `${what} ${when}, ${SHOP_TIME}.\n\n${why}\n\nDo it now, or cancel the date: ${admin}\n`;
  mails = mails.then(() => mailEditor(strapi, schedule.userId, { subject: what, text }));
}

const LATE = 'The server was not running then. An editor publishes now or cancels the date.';

async function runDue(strapi: Core.Strapi, helpers: Helpers, isStopping: () => boolean): Promise<void> {
  for await (const schedule of dueSchedules(strapi)) {
    if (isStopping()) return;
    const { userId, who, planned } = schedule;
    if (!planned) continue;
    const by = { who, ability: await abilityNow(strapi, schedule) };
    const actor = { userId, who, via: 'a date that was set' };
    const outcome = await actAs(actor, () =>
      runSchedule(strapi, { ...schedule, planned }, by, helpers.prepareMistakes),
    );
    if (outcome !== null && outcome !== 'gone')
      await reportProblem(strapi, helpers, schedule, { kind: 'failed', why: outcome.problem });
  }
  for await (const schedule of askAboutLate(strapi)) {
    await reportProblem(strapi, helpers, schedule, { kind: 'late', why: LATE });
    if (isStopping()) return;
  }
}

/** Runs what is due, now and from now on. A database that is away is asked again later. */
export function startSchedules(strapi: Core.Strapi, helpers: Helpers): Job {
  repeat(strapi, { everyMs: DAY_MS, isAtOnce: true, problem: 'Old dates stay' }, () => forgetDone(strapi));
  return startJob(strapi, { everyMs: LOOK_MS, problem: 'What is due waits' }, (isStopping) =>
    runDue(strapi, helpers, isStopping),
  );
}

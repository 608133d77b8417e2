import type { EditSubscriber } from '../../core/edits/edits';
import { type Entry, readEntry } from './entry';
import { type Action, deleteSchedule, type Schedule, saveSchedule, schedulesIn } from './rows';

/** What is left of a plan after its entry was edited by hand; null: nothing. */
function leftOf(schedule: Schedule, { drafts, live }: Entry, ended: string): Schedule | null {
  const { action, state, planned } = schedule;
  // What goes live and is gone by then fails, and says so.
  if (drafts.size === 0) return state !== 'done' && (action === 'publish' || planned === null) ? schedule : null;
  if (state === 'done' || !planned) return schedule;
  if (ended === 'unpublish' && action === 'unpublish')
    return planned.off.some((locale) => live.has(locale)) ? schedule : null;
  if (ended !== 'publish' || action !== 'publish') return schedule;
  const done = planned.whole.filter((locale) => live.has(locale));
  if (done.length === 0) return schedule;
  const whole = planned.whole.filter((locale) => !done.includes(locale));
  const values = planned.values.filter(({ locale }) => !done.includes(locale));
  return whole.length + values.length === 0 ? null : { ...schedule, planned: { ...planned, whole, values } };
}

const ENDING: readonly (Action | 'delete')[] = ['publish', 'unpublish', 'delete'];

/**
 * Forgets plans with nothing left to do after an edit by hand: all their new languages were published, or all that would
 * leave the site has left it, or there is nothing any more that could leave it.
 */
export const forgetSettledDates: EditSubscriber = ({ strapi, uid, action, publishes, trx }) => {
  const ended = publishes ? 'publish' : action;
  if (!ENDING.some((each) => each === ended)) return undefined;
  return async ({ documentId }) => {
    const set = await schedulesIn(trx, uid, documentId);
    if (set.length === 0) return;
    const entry = await readEntry(strapi, { uid, documentId });
    for (const schedule of set) {
      const left = leftOf(schedule, entry, ended);
      if (left === null) await deleteSchedule(trx, schedule);
      else if (left !== schedule) await saveSchedule(trx, left);
    }
  };
};

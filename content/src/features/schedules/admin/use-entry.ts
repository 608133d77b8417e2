import * as React from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { EntryAnswer } from '../answers';
import type { Tick } from '../planned';
import type { Schedule } from '../rows';
import type { PlanPreviewAnswer } from '../serve';
import { openPreview } from '../../../core/admin/preview-window';
import { reasonOf } from '../../../core/admin/refusal';
import { useAnswer } from '../../../core/admin/use-answer';
import { NO_ANSWER } from './words';

/** Below the admin's server: where an entry's plans are read, set, changed and cancelled. @param plan its id, or the action of a new one */
export const pathOf = (uid: string, documentId: string, plan?: string): string =>
  ['/schedules', uid, documentId, plan].filter(Boolean).join('/');

/** What is said of a plan; what is left out stays. */
export interface PlanSetting {
  at?: string;
  until?: string | null;
  locale?: string | null;
  ticked?: Tick[];
  add?: Tick[];
  remove?: Tick[];
}

/** A plan that is due is run within seconds. */
const SOON_MS = 5000;
const LATEST_MS = 60 * 60 * 1000;

/** Milliseconds until the next of an entry's plans will have been run; undefined: none waits. */
export function untilDone(schedules: readonly Pick<Schedule, 'state' | 'at'>[], now: number): number | undefined {
  const times = schedules.filter(({ state }) => state === 'waiting').map(({ at }) => at - now + SOON_MS);
  return times.length > 0 ? Math.min(LATEST_MS, Math.max(SOON_MS, Math.min(...times))) : undefined;
}

/**
 * An entry's plans, and what can be done with them.
 * @param edit differs after each edit, after which they are read anew; and so they are when the window gets focus, and when one is due
 */
export function useEntrySchedules(uid: string, documentId: string, edit: string) {
  const { get, put, post, del } = useFetchClient();
  const { answer, hasFailed, take } = useAnswer<EntryAnswer>(pathOf(uid, documentId), {
    again: edit,
    refocus: true,
    choosePause: (seen) => seen && untilDone(seen.schedules, Date.now()),
  });
  const [problem, setProblem] = React.useState('');
  const [isBusy, setBusy] = React.useState(false);

  /** @returns whether it has been done */
  const attempt = async (request: Promise<{ data: EntryAnswer }>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await request;
      take(request);
      return true;
    } catch (error) {
      setProblem(reasonOf(error, NO_ANSWER));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    answer,
    hasFailed,
    problem,
    isBusy,
    /** @param plan its id, or the action of a new one */
    set: (plan: string, setting: PlanSetting) => attempt(put(pathOf(uid, documentId, plan), setting)),
    cancel: (plan: string) => attempt(del(pathOf(uid, documentId, plan))),
    /** Opens what the site will show when a plan has run, in a window of its own. */
    preview: async (plan: string, locale: string | null) => {
      setProblem('');
      await openPreview(async () => {
        try {
          return (await get<PlanPreviewAnswer>(`${pathOf(uid, documentId, plan)}/preview?locale=${locale ?? ''}`)).data
            .url;
        } catch (error) {
          setProblem(reasonOf(error, NO_ANSWER));
          return undefined;
        }
      });
    },
    runNow: (plan: string) => attempt(post(`${pathOf(uid, documentId, plan)}/now`)),
  };
}

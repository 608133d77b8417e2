import * as React from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { EntryAnswer } from '../answers';
import type { Action } from '../rows';
import { reasonOf } from '../../../core/admin/refusal';
import { useAnswer } from '../../../core/admin/use-answer';
import { NO_ANSWER } from './words';

/** Below the admin's server: where an entry's dates are read, set and forgotten. */
export const pathOf = (uid: string, documentId: string, action?: Action): string =>
  ['/schedules', uid, documentId, action].filter(Boolean).join('/');

/**
 * An entry's dates, and what can be done with them.
 * @param edit differs after each edit, after which the dates are read anew; and so they are when the window gets focus
 */
export function useEntrySchedules(uid: string, documentId: string, edit: string) {
  const { put, post, del } = useFetchClient();
  const { answer, hasFailed, take } = useAnswer<EntryAnswer>(pathOf(uid, documentId), { again: edit, refocus: true });
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
    set: (action: Action, at: string, locale: string | null) =>
      attempt(put(pathOf(uid, documentId, action), { at, locale })),
    forget: (action: Action) => attempt(del(pathOf(uid, documentId, action))),
    runNow: (action: Action) => attempt(post(`${pathOf(uid, documentId, action)}/now`)),
  };
}

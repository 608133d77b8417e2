import * as React from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import { reasonOf } from '../../../core/admin/refusal';
import { type Action, type EntryAnswer, NO_ANSWER, pathOf } from './answers';

type Answered = Promise<{ data: EntryAnswer }>;

/**
 * An entry's dates, and what can be done with them.
 * @param edit differs after each edit, after which the dates are read anew; and so they are when the window gets focus
 */
export function useEntrySchedules(uid: string, documentId: string, edit: string) {
  const { get, put, post, del } = useFetchClient();
  const [answer, setAnswer] = React.useState<EntryAnswer | 'failed'>();
  const [problem, setProblem] = React.useState('');
  const [isBusy, setBusy] = React.useState(false);

  React.useEffect(() => {
    let isStale = false;
    const look = () => {
      get<EntryAnswer>(pathOf(uid, documentId))
        .then(({ data }) => !isStale && setAnswer(data))
        .catch(() => !isStale && setAnswer((known) => known ?? 'failed'));
    };
    look();
    window.addEventListener('focus', look);
    return () => {
      isStale = true;
      window.removeEventListener('focus', look);
    };
  }, [get, uid, documentId, edit]);

  /** @returns whether it has been done */
  const attempt = async (asked: Answered): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      setAnswer((await asked).data);
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
    problem,
    isBusy,
    set: (action: Action, at: string, locale: string | null) =>
      attempt(put(pathOf(uid, documentId, action), { at, locale })),
    forget: (action: Action) => attempt(del(pathOf(uid, documentId, action))),
    runNow: (action: Action) => attempt(post(`${pathOf(uid, documentId, action)}/now`)),
  };
}

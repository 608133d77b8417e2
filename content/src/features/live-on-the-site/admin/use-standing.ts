import { useEffect, useRef } from 'react';
import type { LiveState } from '../standing';
import { useAnswer } from '../../../core/admin/use-answer';

const EVERY_MS = 1500;
/** After five minutes nothing changes from one second to the next any more. */
const LONG_MS = 5 * 60_000;
const SLOW_POLL_MS = 10_000;
/** Somebody else may publish what an idle form shows. */
const IDLE_POLL_MS = 20_000;

interface Entry {
  model: string;
  documentId: string;
  locale: string | null;
  /** Differs after each edit. */
  edit: string;
  /** Whether the form is being saved or published. */
  isSubmitting: boolean;
}
interface Standing {
  /** null if visitors have not seen the entry lately. */
  standing: LiveState | null;
  /** Whether it has been waited for, for minutes. */
  isLong: boolean;
  /** The edit after which it was asked for. */
  edit: string;
}

const isSettled = ({ standing }: Standing) => standing === null || standing.state === 'live';

/**
 * State of the last edit: none while a form is saved and until it is known what came of it. Polled until it is live, and
 * rarely then.
 */
export function useStanding({ model, documentId, locale, edit: saved, isSubmitting }: Entry) {
  // What is asked while a form is saved may be answered with what was live before.
  const edit = `${saved} ${isSubmitting}`;
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, [edit]);
  const isLong = () => Date.now() - begun.current > LONG_MS;
  const path = `/live-on-the-site/${model}/${encodeURIComponent(documentId)}${locale ? `?locale=${locale}` : ''}`;
  const { answer, hasFailed } = useAnswer<Standing>(path, {
    again: edit,
    refocus: true,
    request: async ({ get }) => {
      const { data } = await get<{ data: LiveState | null }>(path);
      return { data: { standing: data.data, isLong: isLong(), edit } };
    },
    choosePause: (seen) => (seen && isSettled(seen) ? IDLE_POLL_MS : isLong() ? SLOW_POLL_MS : EVERY_MS),
  });
  return { answer: !isSubmitting && answer?.edit === edit ? answer : undefined, hasFailed };
}

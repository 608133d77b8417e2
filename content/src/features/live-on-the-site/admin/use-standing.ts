import { useEffect, useRef } from 'react';
import type { LiveState } from '../standing';
import { useAnswer } from '../../../core/admin/use-answer';

const EVERY_MS = 1500;
/** After five minutes nothing changes from one second to the next any more. */
const LONG_MS = 5 * 60_000;
const SLOW_POLL_MS = 10_000;

interface Entry {
  model: string;
  documentId: string;
  locale: string | null;
  /** Differs after each edit. */
  edit: string;
}
interface Standing {
  /** null if visitors have not seen the entry lately. */
  standing: LiveState | null;
  /** Whether it has been waited for, for minutes. */
  isLong: boolean;
}

const isSettled = ({ standing }: Standing) => standing === null || standing.state === 'live';

/** State of the last edit; polled until it is live. */
export function useStanding({ model, documentId, locale, edit }: Entry) {
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, [edit]);
  const isLong = () => Date.now() - begun.current > LONG_MS;
  const path = `/live-on-the-site/${model}/${encodeURIComponent(documentId)}${locale ? `?locale=${locale}` : ''}`;
  return useAnswer<Standing>(path, {
    again: edit,
    request: async ({ get }) => {
      const { data } = await get<{ data: LiveState | null }>(path);
      return { data: { standing: data.data, isLong: isLong() } };
    },
    choosePause: (seen) => (seen && isSettled(seen) ? undefined : isLong() ? SLOW_POLL_MS : EVERY_MS),
  });
}

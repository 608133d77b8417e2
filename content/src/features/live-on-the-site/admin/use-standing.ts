import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Standing } from '../standing';

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
interface Seen {
  /** null if visitors have not seen the entry lately. */
  standing: Standing | null;
  /** Whether it has been waited for, for minutes. */
  isLong: boolean;
}

/** State of the last edit; polled until it is live. undefined before the first answer, 'failed' if there has been none. */
export function useStanding({ model, documentId, locale, edit }: Entry): Seen | 'failed' | undefined {
  const { get } = useFetchClient();
  const [seen, setSeen] = useState<Seen | 'failed'>();
  useEffect(() => {
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let isStale = false;
    const look = async () => {
      const isLong = Date.now() - begun > LONG_MS;
      let isSettled = false;
      try {
        const path = `/live-on-the-site/${model}/${encodeURIComponent(documentId)}`;
        const { data } = await get<{ data: Standing | null }>(path, { params: locale ? { locale } : {} });
        if (isStale) return;
        setSeen({ standing: data.data, isLong });
        isSettled = data.data === null || data.data.state === 'live';
      } catch {
        // The panel keeps the last state, and polls on.
        if (!isStale) setSeen((known) => known ?? 'failed');
      }
      if (!isStale && !isSettled) timer = setTimeout(() => void look(), isLong ? SLOW_POLL_MS : EVERY_MS);
    };
    void look();
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [get, model, documentId, locale, edit]);
  return seen;
}

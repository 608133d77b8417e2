import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { Standing } from './standing';

const EVERY_MS = 1500;
/** After five minutes nothing changes from one second to the next any more. */
const PATIENT_EVERY_MS = 10_000;
const PATIENT_AFTER_MS = 5 * 60_000;

interface Entry {
  model: string;
  documentId: string;
  locale: string | null;
  /** Differs after each edit. */
  edit: string;
}
interface Seen {
  /** null if nothing is known of an edit. */
  standing: Standing | null;
  /** Whether it was not live yet when it was looked at before. */
  isWatched: boolean;
}

/** Where the last edit stands; asked again while it is not live. undefined until it has been asked, or if that fails. */
export function useStanding({ model, documentId, locale, edit }: Entry): Seen | undefined {
  const { get } = useFetchClient();
  const [seen, setSeen] = useState<Seen>();
  const watched = useRef<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      let next: number | undefined = PATIENT_EVERY_MS;
      try {
        const path = `/receipts/${model}/${encodeURIComponent(documentId)}`;
        const { data } = await get<{ data: Standing | null }>(path, { params: locale ? { locale } : {} });
        if (isOver) return;
        const standing = data.data;
        const isWaiting = standing !== null && standing.state !== 'live';
        if (isWaiting) watched.current = standing.reference;
        setSeen({ standing, isWatched: watched.current === standing?.reference });
        next = isWaiting ? (standing.waitedMs > PATIENT_AFTER_MS ? PATIENT_EVERY_MS : EVERY_MS) : undefined;
      } catch {
        // The panel keeps what it last knew, and asks again.
      }
      if (!isOver && next) timer = setTimeout(look, next);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [get, model, documentId, locale, edit]);
  return seen;
}

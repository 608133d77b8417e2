import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import type { HistoryRecord } from '../reading';
import type { HistoryPage } from './answers';

interface Seen {
  query: string;
  records: HistoryRecord[];
  next: number | null;
}

/**
 * The history, the newest first, and more of it on demand.
 * @param query of `GET /history`
 * @param edit differs after each edit
 */
export function useHistory(query: string, edit = '') {
  const { get } = useFetchClient();
  const [seen, setSeen] = React.useState<Seen | 'failed'>();
  const key = `${query} ${edit}`;
  React.useEffect(() => {
    let isStale = false;
    get<HistoryPage>(`/history?${query}`)
      .then(({ data }) => !isStale && setSeen({ query: key, ...data }))
      .catch(() => !isStale && setSeen('failed'));
    return () => {
      isStale = true;
    };
  }, [get, query, key]);
  const older = async () => {
    if (!seen || seen === 'failed' || seen.next === null) return;
    const { data } = await get<HistoryPage>(`/history?${query}&before=${seen.next}`);
    setSeen((now) =>
      now === seen ? { query: seen.query, records: [...seen.records, ...data.records], next: data.next } : now,
    );
  };
  return { seen, older: () => void older().catch(() => setSeen('failed')) };
}

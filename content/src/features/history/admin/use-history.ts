import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import type { HistoryPage } from '../reading';
import { useAnswer } from '../../../core/admin/use-answer';

/** A first page with older records added. */
interface LongPage {
  first: HistoryPage;
  /** undefined: the older ones could not be loaded. */
  page: HistoryPage | undefined;
}

/**
 * The history, the newest first, and more of it on demand.
 * @param query of `GET /history`
 * @param edit differs after each edit
 * @returns `seen`: undefined before the first answer, and if it could not be loaded
 */
export function useHistory(query: string, edit = '') {
  const { get } = useFetchClient();
  const path = `/history?${query}`;
  const { answer: first, hasFailed } = useAnswer<HistoryPage>(path, { again: edit, isKept: true });
  const [longPage, setLongPage] = React.useState<LongPage>();
  const isLong = longPage !== undefined && longPage.first === first;
  const seen = isLong ? longPage.page : first;
  const showOlder = async () => {
    if (!first || !seen || seen.next === null) return;
    const page = await get<HistoryPage>(`${path}&before=${seen.next}`).then(
      ({ data }) => ({ ...data, records: [...seen.records, ...data.records] }),
      () => undefined,
    );
    setLongPage({ first, page });
  };
  return {
    seen: hasFailed ? undefined : seen,
    hasFailed: hasFailed || (isLong && !longPage.page),
    showOlder: () => void showOlder(),
  };
}

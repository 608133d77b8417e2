import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { type Import, isWorking, type Sheets } from './answers';

const ASK_EVERY_MS = 1000;

/** The user's imports and types, asked for again while the server works on one. */
export function useImports(): { sheets: Sheets | 'failed' | undefined; refresh: () => void } {
  const { get } = useFetchClient();
  const [sheets, setSheets] = React.useState<Sheets | 'failed'>();
  const [round, setRound] = React.useState(0);
  const refresh = React.useCallback(() => setRound((before) => before + 1), []);
  React.useEffect(() => {
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { data } = await get<Sheets>('/catalogue/sheets');
      const withProgress = await Promise.all(
        data.sheets.map(async (one) =>
          isWorking(one.state) ? (await get<Import>(`/catalogue/sheet/${one.id}`)).data : one,
        ),
      );
      if (isStale) return;
      setSheets({ ...data, sheets: withProgress });
      if (withProgress.some(({ state }) => isWorking(state))) timer = setTimeout(refresh, ASK_EVERY_MS);
    };
    ask().catch(() => {
      if (!isStale) setSheets((before) => before ?? 'failed');
    });
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [get, round, refresh]);
  return { sheets, refresh };
}

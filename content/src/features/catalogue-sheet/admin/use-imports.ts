import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { type Import, isWorking, type Sheets } from './answers';

const ASK_EVERY_MS = 1000;
/** A server that does not answer is asked again: it goes on with what it was doing when it comes back. */
const ASK_AGAIN_MS = 5000;

/**
 * The user's imports and types, asked for again while the server works on one.
 * @param followed an import of which more is known, also when it is done
 */
export function useImports(followed: string | undefined): {
  sheets: Sheets | 'failed' | undefined;
  refresh: () => void;
} {
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
          isWorking(one.state) || one.id === followed ? (await get<Import>(`/catalogue/sheet/${one.id}`)).data : one,
        ),
      );
      if (isStale) return;
      setSheets({ ...data, sheets: withProgress });
      if (withProgress.some(({ state }) => isWorking(state))) timer = setTimeout(refresh, ASK_EVERY_MS);
    };
    ask().catch(() => {
      if (isStale) return;
      setSheets((before) => before ?? 'failed');
      timer = setTimeout(refresh, ASK_AGAIN_MS);
    });
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [get, round, refresh, followed]);
  return { sheets, refresh };
}

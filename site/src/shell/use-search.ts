import { useCallback, useEffect, useRef, useState } from 'react';
import type { Search } from './search.query.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 250;

/**
 * The search while a visitor types: one request at a time, the last text wins, and the text is in the page's address.
 * @param first what the server rendered
 */
export function useSearch(locale: string, first: Search | undefined) {
  const [shown, setShown] = useState(first);
  const [isSearching, setSearching] = useState(!first);
  const request = useRef(new AbortController());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text whose results are shown; undefined while there are none. */
  const current = useRef(first?.products ? first.text : undefined);

  const show = useCallback(
    (typed: string, { isAgain = false } = {}) => {
      clearTimeout(timer.current);
      const text = typed.trim();
      writeAddress(text);
      if (text === current.current && !isAgain) return;
      request.current.abort();
      request.current = new AbortController();
      const { signal } = request.current;
      current.current = text;
      setSearching(true);
      void fetchSearch(`/search/${encodeURIComponent(locale)}?search=${encodeURIComponent(text)}`, signal).then(
        (found) => {
          if (signal.aborted) return;
          if (!found) current.current = undefined;
          setShown(found ?? { text, total: 0, products: null });
          setSearching(false);
        },
      );
    },
    [locale],
  );
  const type = useCallback(
    (typed: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(show, PAUSE_MS, typed);
    },
    [show],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current.abort();
    },
    [],
  );
  return { shown, isSearching, show, type };
}

function writeAddress(text: string): void {
  const url = new URL(location.href);
  url.searchParams.set('search', text);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** The server's answer; null if the request failed, which is logged (`ERROR-1`). */
async function fetchSearch(address: string, signal: AbortSignal): Promise<Search | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as Search;
  } catch (error) {
    if (!signal.aborted) console.error('An error occurred:', address, error);
    return null;
  }
}

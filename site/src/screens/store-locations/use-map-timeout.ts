import { type RefObject, useEffect, useState } from 'react';

/** How long a map may take once it is in view. */
const LIMIT_MS = 8000;

/**
 * Whether the embedded map has failed: there is no connection, or it has not loaded within eight seconds of coming into view
 * (`STORE-6`). An iframe reports no error.
 * @param round another one is another map
 */
export function useMapTimeout(
  place: RefObject<HTMLElement | null>,
  isEmbedded: boolean,
  round: number,
): { hasFailed: boolean; onLoad: () => void } {
  const [failed, setFailed] = useState(-1);
  const [loaded, setLoaded] = useState(-1);
  const isWaiting = isEmbedded && loaded !== round && failed !== round;
  useEffect(() => {
    const { current } = place;
    if (!current || !isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      timer = setTimeout(setFailed, navigator.onLine ? LIMIT_MS : 0, round);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place, isWaiting, round]);
  return { hasFailed: failed === round, onLoad: () => setLoaded(round) };
}

import * as React from 'react';

/**
 * A ref to what takes the focus, and comes into view, when it arrives: that it is there is read out. Give it a tabIndex.
 * @param stage differs when there is something new to read: it is done again, unless the focus has gone elsewhere
 */
export function useArrival<Target extends HTMLElement>(isHere = true, stage: unknown = ''): React.RefObject<Target> {
  const target = React.useRef<Target>(null);
  const hasArrived = React.useRef(false);
  React.useEffect(() => {
    const { current } = target;
    const wasHere = hasArrived.current;
    hasArrived.current = isHere;
    const isElsewhere = ![current, document.body].includes(document.activeElement as Target | HTMLElement);
    if (!isHere || !current || (wasHere && isElsewhere)) return;
    current.blur();
    current.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'start' });
  }, [isHere, stage]);
  return target;
}

/** The admin's header stays at the top of the window. */
export const BELOW_HEADER = { scrollMarginTop: '12rem', outline: 'none' };

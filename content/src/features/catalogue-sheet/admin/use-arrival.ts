import * as React from 'react';

/** A ref to what takes the focus, and comes into view, when it arrives: that it is there is read out. Give it a tabIndex. */
export function useArrival<Target extends HTMLElement>(isHere = true): React.RefObject<Target> {
  const target = React.useRef<Target>(null);
  React.useEffect(() => {
    if (!isHere) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: 'start' });
  }, [isHere]);
  return target;
}

/** The admin's header stays at the top of the window. */
export const BELOW_HEADER = { scrollMarginTop: '12rem', outline: 'none' };

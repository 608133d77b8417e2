/** By their `data-part`. */
export interface RowParts {
  /** The focusable group around the row. */
  pictures: HTMLElement;
  /** Scrolls. */
  row: HTMLElement;
  counter: HTMLElement;
}

/**
 * Arrow keys move by one slide, Home and End to the first and the last. Only then is the counter read out:
 * whoever swipes sees it.
 */
export function moveByKeys(
  { pictures, row, counter }: RowParts,
  total: number,
  show: (index: number) => void,
  signal: AbortSignal,
): { arrivedAt: (index: number) => void } {
  let current = 0;
  /** Target of the last key, while the row is still scrolling to it. */
  let aim: number | null = null;
  pictures.tabIndex = 0;
  pictures.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || target instanceof HTMLVideoElement) return;
      const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const from = aim ?? current;
      const to: Record<string, number> = {
        ArrowLeft: from - 1,
        ArrowRight: from - 1,
        [forward]: from + 1,
        Home: 0,
        End: total - 1,
      };
      const index = to[key];
      if (index === undefined) return;
      event.preventDefault();
      counter.setAttribute('aria-live', 'polite');
      aim = Math.min(Math.max(0, index), total - 1);
      show(aim);
    },
    { signal },
  );
  pictures.addEventListener(
    'pointerdown',
    () => {
      counter.removeAttribute('aria-live');
      aim = null;
    },
    { signal },
  );
  return {
    arrivedAt: (index) => {
      current = index;
      if (aim === index) aim = null;
    },
  };
}

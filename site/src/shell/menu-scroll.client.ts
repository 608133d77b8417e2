import { partAround, partsIn } from '../ui/element.ts';

/** A wheel event after a pause of this many milliseconds begins a new gesture. */
const WHEEL_PAUSE_MS = 200;
/** Distance in CSS pixels from which a touch movement is a swipe. */
const SWIPE_PX = 10;
/** Share of the menu's height that Page Up and Page Down scroll. */
const PAGE = 0.875;
const LINE_PX = 40;

/**
 * Hides the open menu when the visitor scrolls by wheel, finger or key (`NAV-6`). A menu too low for its
 * items scrolls first; only a gesture that begins at the end of the scroll range hides it. The page below
 * does not scroll: the menu has no scroll chaining (menu.css).
 */
export function hideOnScroll(
  menu: HTMLElement,
  { isOpen, hide }: { isOpen: () => boolean; hide: () => void },
  signal: AbortSignal,
): void {
  // The scroll position at the last scroll event: the browser may have scrolled before it dispatches the
  // gesture.
  let top = 0;
  const noteTop = ({ target }: Event) => (top = (target as Element).scrollTop);
  menu.addEventListener('scroll', noteTop, { signal, passive: true, capture: true });
  menu.addEventListener('toggle', () => (top = 0), { signal });

  let wheelScrolledAt = Number.NEGATIVE_INFINITY;
  let finger: { y: number; isScrolling: boolean } | undefined;

  menu.addEventListener(
    'wheel',
    (event) => {
      const { deltaY, deltaX, ctrlKey, timeStamp, target } = event;
      if (!isOpen() || ctrlKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
      const scroller = scrollableIn(menu, top, deltaY);
      const isOneGesture = timeStamp - wheelScrolledAt < WHEEL_PAUSE_MS;
      if (scroller || isOneGesture) wheelScrolledAt = timeStamp;
      else hide();
      if (scroller && isBeside(target, scroller)) scroller.scrollBy({ top: deltaY });
    },
    { signal, passive: true },
  );

  menu.addEventListener(
    'touchstart',
    ({ touches: [touch, second] }) => {
      finger = touch && !second ? { y: touch.clientY, isScrolling: false } : undefined;
    },
    { signal, passive: true },
  );
  menu.addEventListener(
    'touchmove',
    ({ touches: [touch], target }) => {
      if (!finger || !touch || !isOpen()) return;
      const distance = finger.y - touch.clientY;
      if (!finger.isScrolling && Math.abs(distance) < SWIPE_PX) return;
      const scroller = scrollableIn(menu, top, distance);
      if (!scroller && !finger.isScrolling) {
        finger = undefined;
        hide();
        return;
      }
      if (scroller && isBeside(target, scroller)) scroller.scrollBy({ top: distance });
      finger = { y: touch.clientY, isScrolling: true };
    },
    { signal, passive: true },
  );

  addEventListener(
    'keydown',
    (event) => {
      if (!isOpen() || event.defaultPrevented) return;
      const distance = scrollDistance(event, menu.clientHeight);
      if (distance === 0) return;
      const scroller = scrollableIn(menu, top, distance);
      if (scroller) {
        event.preventDefault();
        scroller.scrollBy({ top: distance });
        // The next key may come before the scroll event.
        top = scroller.scrollTop;
      } else if (!event.repeat) hide();
    },
    { signal },
  );
}

/** The part of the menu that can still scroll in that direction: the whole menu on a phone, else its list. */
function scrollableIn(menu: HTMLElement, top: number, distance: number): HTMLElement | undefined {
  const parts = [menu, ...partsIn(menu, 'menu-items', HTMLElement)];
  return parts.find((part) => {
    if (getComputedStyle(part).overflowY !== 'auto') return false;
    return distance > 0 ? part.scrollHeight - part.clientHeight - top >= 1 : top >= 1;
  });
}

/** Whether the browser does not scroll that part from this target, such as the picture beside it. */
function isBeside(target: EventTarget | null, part: HTMLElement): boolean {
  if (!(target instanceof Element) || !part.contains(target)) return true;
  const picture = partAround(target, 'menu-picture');
  return picture !== null && getComputedStyle(picture).position === 'absolute';
}

/** How far a key scrolls, in CSS pixels (positive: down); 0 for keys that do not scroll. */
function scrollDistance({ key, shiftKey, ctrlKey, altKey, metaKey, target }: KeyboardEvent, height: number) {
  if (ctrlKey || altKey || metaKey) return 0;
  const page = Math.max(LINE_PX, height * PAGE);
  // Space activates a button.
  if (key === ' ') return (target as Element).closest?.('button') ? 0 : shiftKey ? -page : page;
  const distances: Record<string, number> = {
    ArrowDown: LINE_PX,
    ArrowUp: -LINE_PX,
    PageDown: page,
    PageUp: -page,
    End: Number.MAX_SAFE_INTEGER,
    Home: -Number.MAX_SAFE_INTEGER,
  };
  return distances[key] ?? 0;
}

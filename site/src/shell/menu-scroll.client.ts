/** Milliseconds without a wheel event after which another gesture begins. */
const WHEEL_PAUSE_MS = 200;
/** How far a finger moves before it swipes, in CSS pixels. */
const SWIPE_PX = 10;
/** What part of the menu's height a page key moves it by. */
const PAGE = 0.875;
const LINE_PX = 40;

/**
 * Hides the open menu when the visitor scrolls by wheel, finger or key (`NAV-6`). A
 * menu too low for its items scrolls first; only a gesture that begins at the end of its way hides
 * it. The page below stays where it is: the menu does not hand its scrolling on (menu.css).
 */
export function hideOnScroll(menu: HTMLElement, hide: () => void, signal: AbortSignal): void {
  const isOpen = () => menu.matches(':popover-open');
  // As of the last frame: the browser may have scrolled on before it tells of the gesture.
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
      const scroller = withRoom(menu, top, deltaY);
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
      const way = finger.y - touch.clientY;
      if (!finger.isScrolling && Math.abs(way) < SWIPE_PX) return;
      const scroller = withRoom(menu, top, way);
      if (!scroller && !finger.isScrolling) {
        finger = undefined;
        hide();
        return;
      }
      if (scroller && isBeside(target, scroller)) scroller.scrollBy({ top: way });
      finger = { y: touch.clientY, isScrolling: true };
    },
    { signal, passive: true },
  );

  addEventListener(
    'keydown',
    (event) => {
      if (!isOpen() || event.defaultPrevented) return;
      const way = wayOf(event, menu.clientHeight);
      if (way === 0) return;
      const scroller = withRoom(menu, top, way);
      if (scroller) {
        event.preventDefault();
        scroller.scrollBy({ top: way });
      } else if (!event.repeat) hide();
    },
    { signal },
  );
}

/** The part of the menu that can still scroll that way: the whole on a phone, else its list. */
function withRoom(menu: HTMLElement, top: number, way: number): HTMLElement | undefined {
  const parts = [menu, ...menu.querySelectorAll<HTMLElement>('.menu-items')];
  return parts.find((part) => {
    if (getComputedStyle(part).overflowY !== 'auto') return false;
    return way > 0 ? part.scrollHeight - part.clientHeight - top >= 1 : top >= 1;
  });
}

/** Whether the browser itself does not scroll that part from here, as from the picture beside it. */
function isBeside(target: EventTarget | null, part: HTMLElement): boolean {
  if (!(target instanceof Element) || !part.contains(target)) return true;
  const picture = target.closest('.menu-picture');
  return picture !== null && getComputedStyle(picture).position === 'absolute';
}

/** How far a key scrolls, downwards in CSS pixels; 0 for keys that do not scroll. */
function wayOf({ key, shiftKey, ctrlKey, altKey, metaKey, target }: KeyboardEvent, height: number) {
  if (ctrlKey || altKey || metaKey) return 0;
  const page = Math.max(LINE_PX, height * PAGE);
  // Space presses a button.
  if (key === ' ') return (target as Element).closest?.('button') ? 0 : shiftKey ? -page : page;
  const ways: Record<string, number> = {
    ArrowDown: LINE_PX,
    ArrowUp: -LINE_PX,
    PageDown: page,
    PageUp: -page,
    End: Number.MAX_SAFE_INTEGER,
    Home: -Number.MAX_SAFE_INTEGER,
  };
  return ways[key] ?? 0;
}

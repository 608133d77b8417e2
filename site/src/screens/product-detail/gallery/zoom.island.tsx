import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { Icon } from '../../../ui/icons.tsx';
import { neverChanges, useHydrated } from '../../../device/use-hydrated.ts';
import { closeOnBack } from './close-on-back.ts';
import './zoom-dialog.css';

export interface ZoomProps {
  words: Record<'enlarge' | 'zoomIn' | 'closeZoom', string>;
}

/** Side in pixels of the square to which a picture is enlarged (`FIG-5`). */
const ZOOM_AREA = 1500;
/** Least enlargement, for a window nearly as large as the zoom area. */
const MIN_SCALE = 1.5;
const MAX_SCALE = 8;
/** Milliseconds in which a second tap belongs to the first: a double tap zooms like a single one. */
const DOUBLE_TAP_MS = 300;
/** Pixels that a pressed pointer must move to drag the picture instead of clicking it. */
const DRAG_FROM = 4;
/** Scale per pixel of the wheel: a notch of a mouse is about 100. */
const WHEEL_STEP = 0.005;
/** Milliseconds of a change of scale. */
const ZOOMING_MS = 200;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Finds the pane, and holds clicks back until hydration (page/first-use.ts). */
const PANE = { 'data-part': 'zoom-pane', 'data-held': '' };

/**
 * A full-screen picture, for touch and keyboard (decision 14): pinch, wheel, tap, Enter, plus and minus zoom it,
 * drag and arrow keys move it. zoom-dialog.client.ts opens the dialog and gives the picture its address; until this
 * has loaded, or if it cannot be, the picture is shown all the same, and the browser pinches it.
 */
export default function Zoom({ words }: ZoomProps) {
  const isHydrated = useHydrated();
  const isCalm = useSyncExternalStore(
    neverChanges,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  const duration = isCalm ? 0 : ZOOMING_MS;
  const [isNear, setIsNear] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const addEntry = useRef(() => {});
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const picture = useRef<HTMLImageElement>(null);
  const pressed = useRef({ x: 0, y: 0 });
  const tapped = useRef({ time: -Infinity, near: false });
  /** Whether the dialog has been closed since: the next picture is shown as a whole. */
  const isStale = useRef(false);

  useEffect(() => {
    if (!dialog.current) return;
    const controller = new AbortController();
    addEntry.current = closeOnBack(dialog.current, controller.signal);
    // It is hydrated when it has been opened.
    addEntry.current();
    return () => controller.abort();
  }, []);

  /** Enlarges the picture around a point of the window (the middle by default), or shows all of it again. */
  const show = (near: boolean, x = innerWidth / 2, y = innerHeight / 2) => {
    const { current: controls } = zoom;
    const width = picture.current?.clientWidth;
    if (!controls || !width) return;
    if (!near) return void controls.centerView(1, duration);
    const wide = Math.max(ZOOM_AREA, MIN_SCALE * Math.min(innerWidth, innerHeight));
    void controls.zoomToPoint(Math.min(wide / width, MAX_SCALE), x, y, duration);
  };
  const tap = ({ clientX: x, clientY: y, detail, timeStamp: time }: MouseEvent) => {
    // A click that is done again after hydration has no place.
    const isReal = detail > 0;
    const moved = Math.hypot(x - pressed.current.x, y - pressed.current.y);
    if (isReal && moved >= DRAG_FROM) return;
    // The second tap of two stops the zoom that the first one has begun: it goes on.
    const isSecond = isReal && time - tapped.current.time < DOUBLE_TAP_MS;
    const near = isSecond ? tapped.current.near : !isNear;
    tapped.current = { time: isSecond ? -Infinity : time, near };
    if (isReal) show(near, x, y);
    else show(near);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    show(!isNear);
  };
  const startAnew = () => {
    addEntry.current();
    if (!isStale.current) return;
    isStale.current = false;
    void zoom.current?.centerView(1, 0);
  };

  return (
    <dialog
      ref={dialog}
      className="zoom"
      data-part="zoom"
      aria-label={words.enlarge}
      suppressHydrationWarning
      onClose={() => (isStale.current = true)}
      {...{ closedby: 'any' }}
    >
      <TransformWrapper
        ref={zoom}
        maxScale={MAX_SCALE}
        centerOnInit
        centerZoomedOut
        wheel={{ step: WHEEL_STEP }}
        doubleClick={{ disabled: true }}
        keyboard={{ disabled: false, panStep: 80, zoomStep: 0.5, animationTime: duration }}
        autoAlignment={{ animationTime: duration }}
        velocityAnimation={{ disabled: isCalm }}
        onTransform={(_, { scale }) => setIsNear(scale > 1)}
      >
        <TransformComponent
          wrapperClass={isHydrated ? 'zoom-pane is-live' : 'zoom-pane'}
          contentClass="zoom-content"
          wrapperProps={{
            tabIndex: 0,
            role: 'group',
            // Opening moves the focus here, before the first paint.
            onFocus: startAnew,
            onClick: tap,
            onPointerDown: ({ clientX: x, clientY: y }) => (pressed.current = { x, y }),
            onKeyDown: enter,
            ...PANE,
          }}
        >
          <img
            ref={picture}
            className={isNear ? 'zoom-picture is-near' : 'zoom-picture'}
            data-part="zoom-picture"
            alt=""
            draggable={false}
            suppressHydrationWarning
          />
        </TransformComponent>
      </TransformWrapper>
      <div className="zoom-bar">
        <button type="button" className="icon-button" aria-pressed={isNear} onClick={() => show(!isNear)}>
          <Icon name="enlarge" />
          <span className="visually-hidden">{words.zoomIn}</span>
        </button>
        <form method="dialog">
          <button className="icon-button">
            <Icon name="close" />
            <span className="visually-hidden">{words.closeZoom}</span>
          </button>
        </form>
      </div>
    </dialog>
  );
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Frames } from './frames.ts';

interface TurnTableProps {
  /** Accessible name. */
  label: string;
  frames: Frames;
  /** Index of the frame in front. */
  current: number;
  hidden: boolean;
  onTurn: (index: number) => void;
}

/** A case that the visitor turns: drag, swipe or arrow keys show the next of its frames. */
export function TurnTable({ label, frames, current, hidden, onTurn }: TurnTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; from: number } | null>(null);
  const degrees = frames.degrees(current);

  // The decoded picture itself: another address in the same one would blink.
  useEffect(() => {
    let isCurrent = true;
    void frames.load(current).then((frame) => {
      if (frame && isCurrent) table.current?.replaceChildren(frame);
    });
    return () => {
      isCurrent = false;
    };
  }, [frames, current]);

  const turnByKey = (event: KeyboardEvent) => {
    const quarter = Math.round(frames.total / 4);
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: quarter,
      PageDown: -quarter,
      Home: -current,
      End: frames.total - 1 - current,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onTurn(frames.around(current + step));
  };
  const hold = ({ button, pointerId, clientX, currentTarget }: PointerEvent) => {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    drag.current = { x: clientX, from: current };
  };
  /** Dragging across the full width turns the case once around, in the direction of the drag. */
  const turnByHand = ({ clientX, currentTarget }: PointerEvent) => {
    if (!drag.current) return;
    const share = (clientX - drag.current.x) / currentTarget.clientWidth;
    onTurn(frames.around(drag.current.from - Math.round(share * frames.total)));
  };
  const release = () => {
    drag.current = null;
  };
  return (
    <div
      ref={table}
      className="turn-table"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={degrees}
      aria-valuetext={`${degrees}°`}
      hidden={hidden}
      onKeyDown={turnByKey}
      onPointerDown={hold}
      onPointerMove={turnByHand}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}

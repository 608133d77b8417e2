import type { CDPSession } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}
interface Touch {
  type: 'touchStart' | 'touchMove' | 'touchEnd';
  /** Seconds since the gesture began. */
  after: number;
  points: Place[];
}

/**
 * One finger's swipe that comes to rest before it is lifted: otherwise it would be a fling, which goes on by itself.
 * @param finger a session of the page
 */
export async function swipe(finger: CDPSession, from: Place, to: Place): Promise<void> {
  const at = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const onTheWay = [0.25, 0.5, 0.75, 1].map((share, step): Touch => ({
    type: 'touchMove',
    after: 0.1 + step * 0.05,
    points: [at(share)],
  }));
  await send(finger, [
    { type: 'touchStart', after: 0, points: [from] },
    ...onTheWay,
    { type: 'touchMove', after: 0.5, points: [to] },
    { type: 'touchEnd', after: 0.6, points: [] },
  ]);
}

/** Two taps at one place within a fifth of a second. */
export async function doubleTap(finger: CDPSession, place: Place): Promise<void> {
  const tapAfter = (after: number): Touch[] => [
    { type: 'touchStart', after, points: [place] },
    { type: 'touchEnd', after: after + 0.05, points: [] },
  ];
  await send(finger, [...tapAfter(0), ...tapAfter(0.15)]);
}

/** Sends all touches at once, with times of their own: those of a busy machine would make another gesture of them. */
async function send(finger: CDPSession, touches: Touch[]): Promise<void> {
  const start = Date.now() / 1000 - 1;
  await Promise.all(
    touches.map(({ type, after, points }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: start + after }),
    ),
  );
}

import type { CDPSession } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/**
 * One finger's swipe that comes to rest before it is lifted. All touches are sent at once, with times of their own: with a
 * busy machine's times it would be a long press, or a fling that goes on by itself.
 * @param finger a session of the page
 */
export async function swipe(finger: CDPSession, from: Place, to: Place): Promise<void> {
  const start = Date.now() / 1000 - 1;
  const at = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const touches = [
    { type: 'touchStart', after: 0, points: [from] },
    ...[0.25, 0.5, 0.75, 1].map(
      (share, step) => ({ type: 'touchMove', after: 0.1 + step * 0.05, points: [at(share)] }) as const,
    ),
    { type: 'touchMove', after: 0.5, points: [to] },
    { type: 'touchEnd', after: 0.6, points: [] },
  ] as const;
  await Promise.all(
    touches.map(({ type, after, points }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points], timestamp: start + after }),
    ),
  );
}

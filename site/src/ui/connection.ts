import { readStoredText, writeStoredText } from '../device/stored-text.ts';

/**
 * Session storage key of the measured speed; document.astro reads it before the first picture
 * (save-data.astro).
 */
const MEMORY = 'connection';
/** A logo request that takes more milliseconds than this marks the connection as slow (`STATE-4`). */
const SLOW_MS = 300;
/** Dispatched on the window when the connection turns out to be slow. */
export const SLOW_CONNECTION = 'slow-connection';
/** Timeout for work that waits for an idle browser, in milliseconds. */
const AT_LATEST_MS = 2000;

/**
 * Whether to save the visitor's data: Save-Data is on, or the connection is slow according to the browser
 * or to the measurement, which then also sets `navigator.connection.saveData`. If so, nothing autoplays
 * and nothing is fetched before the visitor requests it (decisions 15 and 26).
 */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || /^(?:(?:slow-)?2g|3g)$/.test(connection?.effectiveType ?? ''));
}

/**
 * Fetches the logo once per visit, when the page has loaded and is idle, and remembers whether that took
 * more than 300 ms. A failed request is not a measurement.
 */
export async function measureConnection(logo: string): Promise<void> {
  if (isDataDear() || readStoredText('sessionStorage', MEMORY)) return;
  await whenIdle();
  const start = performance.now();
  try {
    const answer = await fetch(logo, { cache: 'no-store' });
    await answer.arrayBuffer();
  } catch {
    return;
  }
  const isSlow = performance.now() - start > SLOW_MS;
  // Where nothing can be stored, the next page measures again.
  writeStoredText('sessionStorage', MEMORY, isSlow ? 'slow' : 'fast');
  if (isSlow) dispatchEvent(new Event(SLOW_CONNECTION));
}

/** Resolves when the page has loaded and the browser is idle, at the latest `AT_LATEST_MS` after it has loaded. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Without a limit it may never be called: Chromium waits for the next frame on a page that draws nothing more.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, 1000);
  });
}

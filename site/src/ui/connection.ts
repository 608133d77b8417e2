/** What the visit remembers; document.astro reads it before the first picture (save-data.astro). */
const MEMORY = 'connection';
/** Milliseconds that the logo may take (`STATE-4`). */
const SLOW_MS = 300;
/** Dispatched on the window when the connection turns out to be slow. */
export const SLOW_CONNECTION = 'slow-connection';

/**
 * Whether data are dear to the visitor: Save-Data, a connection that the browser knows as slow, or
 * that the logo has shown to be slow: then `navigator.connection` says Save-Data too, for whoever asks.
 * Nothing starts by itself and nothing is fetched before it is asked for (decisions 15 and 26).
 */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(
    connection?.saveData || /^(?:(?:slow-)?2g|3g)$/.test(connection?.effectiveType ?? ''),
  );
}

/**
 * Fetches a logo once a visit, when the page has loaded and is idle, and remembers whether that took
 * more than 300 ms. A logo that cannot be fetched says nothing about the connection.
 */
export async function measureConnection(logo: string): Promise<void> {
  if (isDataDear() || recall()) return;
  await idle();
  const start = performance.now();
  try {
    const answer = await fetch(logo, { cache: 'no-store' });
    await answer.arrayBuffer();
  } catch {
    return;
  }
  const isSlow = performance.now() - start > SLOW_MS;
  remember(isSlow ? 'slow' : 'fast');
  if (isSlow) dispatchEvent(new Event(SLOW_CONNECTION));
}

/** When the page has loaded and the browser has nothing else to do. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
}

// A browser that keeps nothing for the site says so by throwing.
function recall(): string | null {
  try {
    return sessionStorage.getItem(MEMORY);
  } catch {
    return null;
  }
}

function remember(speed: 'slow' | 'fast'): void {
  try {
    sessionStorage.setItem(MEMORY, speed);
  } catch {
    // Then the next page measures again.
  }
}

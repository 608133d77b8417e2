import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { mayAutoplay } from './autoplay.ts';
import { isDataDear, measureConnection, SLOW_CONNECTION } from './connection.ts';

const dispatched = vi.fn();
const memory = new Map<string, string>();
const storage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
};

beforeEach(() => {
  memory.clear();
  dispatched.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 5000));
  vi.stubGlobal('dispatchEvent', dispatched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Loads a page whose logo takes `ms` milliseconds; with null, the request fails. */
async function visit(ms: number | null): Promise<void> {
  const logo = vi.fn(async () => {
    if (ms === null) throw new TypeError('offline');
    await new Promise((resolve) => setTimeout(resolve, ms));
    return new Response('<svg/>');
  });
  vi.stubGlobal('fetch', logo);
  const measured = measureConnection('/logo.svg');
  await vi.advanceTimersByTimeAsync(10_000);
  await measured;
}

test.each([
  [300, 'fast'],
  [301, 'slow'],
])('a logo that takes %i ms makes the connection %s @STATE-4', async (ms, speed) => {
  await visit(ms);
  expect(memory.get('connection')).toBe(speed);
  expect(dispatched.mock.calls.map(([{ type }]) => type)).toEqual(speed === 'slow' ? [SLOW_CONNECTION] : []);
});

test('the connection is measured once per visit, when the page has loaded and is idle @STATE-4', async () => {
  await visit(10);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/logo.svg', { cache: 'no-store' });
  await visit(999);
  expect(fetch).not.toHaveBeenCalled();
  expect(memory.get('connection')).toBe('fast');
});

test('nothing is fetched before the page has loaded @STATE-4', async () => {
  let load: () => void = () => undefined;
  vi.stubGlobal('document', { readyState: 'interactive' });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (load = listener));
  const visited = visit(10);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).not.toHaveBeenCalled();
  load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledOnce();
  await visited;
});

test('a browser that never calls itself idle measures 2 seconds after the page has loaded @STATE-4', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout) setTimeout(run, options.timeout);
  });
  vi.stubGlobal('fetch', vi.fn());
  void measureConnection('/logo.svg');
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a failed logo request does not mark the connection as slow @ERROR-1', async () => {
  await visit(null);
  expect(memory.size).toBe(0);
});

test('with Save-Data the connection is not measured @DECISION-15', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await visit(999);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(REFUSALS)('with storage that is %s the next page measures again @STATE-4', async (how) => {
  vi.stubGlobal('window', globalThis);
  const end = refuseStorage(how);
  await visit(999);
  await visit(10);
  end();
  expect(fetch).toHaveBeenCalledOnce();
  expect(dispatched).toHaveBeenCalledOnce();
});

test.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { saveData: true } }, true],
])('with %o data saving is %s; while it is on, nothing starts automatically @DECISION-15', (navigator, isDear) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(isDataDear()).toBe(isDear);
  expect(mayAutoplay()).toBe(!isDear);
});

test('nothing starts automatically for visitors who prefer reduced motion @PAGES-7 @DECISION-15', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)',
  }));
  expect(mayAutoplay()).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retireIfGone } from './retire.ts';

const unregister = vi.fn(() => Promise.resolve(true));
const update = vi.fn(() => Promise.resolve());
const deleted = vi.fn(() => Promise.resolve(true));
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('caches', { delete: deleted });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const retire = () => retireIfGone({ unregister, update } as unknown as ServiceWorkerRegistration);

test.each([
  ['is not found', new Response(null, { status: 404 })],
  ['is gone', new Response(null, { status: 410 })],
  ['is redirected', { status: 0, type: 'opaqueredirect' } as Response],
])('the worker goes with all that it stored if its script %s @OFFLINE-6', async (_, response) => {
  asked.mockResolvedValue(response);
  await retire();
  expect(asked).toHaveBeenCalledWith('/service-worker.js', {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
  });
  expect(deleted).toHaveBeenCalledWith('offline-1');
  expect(unregister).toHaveBeenCalledOnce();
});

test.each([403, 429, 500, 503])(
  'an answer that may be a moment’s failure (%i) leaves the worker as it is @OFFLINE-6',
  async (status) => {
    asked.mockResolvedValue(new Response(null, { status }));
    await retire();
    expect([deleted, unregister, update].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  },
);

test('so does no answer @OFFLINE-6', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await retire();
  expect([deleted, unregister, update].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test('if there is a script, the browser looks whether it is another one @OFFLINE-6', async () => {
  asked.mockResolvedValue(new Response(null, { status: 200 }));
  update.mockRejectedValue(new TypeError('cannot be parsed'));
  await retire();
  expect(update).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
});

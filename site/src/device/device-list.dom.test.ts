import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { DeviceList, emptyDevice, onDeviceChange, readText, readTexts } from './device-list.ts';

const names = () => new DeviceList('names', 3, (stored) => (typeof stored === 'string' ? stored : null));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

test('what is written is read again, as the same array until it changes', () => {
  const list = names();
  expect(list.entries()).toEqual([]);
  expect(list.write(['a', 'b'])).toBe(true);
  const entries = list.entries();
  expect(entries).toEqual(['a', 'b']);
  expect(list.entries()).toBe(entries);
  list.write(['b']);
  expect(list.entries()).toEqual(['b']);
});

test.each(['', '{', '{"a":1}', 'null', '3', `["${'x'.repeat(100_000)}"]`])(
  'what the site did not write counts as nothing: %.20s',
  (stored) => {
    localStorage.setItem('names', stored);
    expect(names().entries()).toEqual([]);
  },
);

test('entries that do not fit are left out, and so are those beyond the most', () => {
  localStorage.setItem('names', JSON.stringify([1, 'a', null, 'b', {}, 'c', 'd']));
  expect(names().entries()).toEqual(['a', 'b', 'c']);
});

test.each(REFUSALS)('of storage that is %s nothing is kept, and nothing fails @KEEP-2', async (how) => {
  const end = refuseStorage(how);
  expect(names().write(['a'])).toBe(false);
  expect(names().entries()).toEqual([]);
  await emptyDevice();
  end();
  expect(names().entries()).toEqual([]);
});

test('what is stored stays where it cannot be read @KEEP-2', () => {
  names().write(['a']);
  const end = refuseStorage('throws when read');
  expect(names().write(['b'])).toBe(false);
  end();
  expect(names().entries()).toEqual(['a']);
});

test.each(REFUSALS.slice(0, 3))('the pages are emptied also where storage is %s @KEEP-5', async (how) => {
  const removed = vi.fn();
  vi.stubGlobal('caches', { keys: async () => ['offline-1'], delete: removed });
  const end = refuseStorage(how);
  await emptyDevice();
  end();
  vi.unstubAllGlobals();
  expect(removed).toHaveBeenCalledWith('offline-1');
});

test('a change is told in this window and from others, until that is ended', () => {
  const told = vi.fn();
  const end = onDeviceChange(told);
  names().write(['a']);
  dispatchEvent(new Event('storage'));
  expect(told).toHaveBeenCalledTimes(2);
  end();
  names().write(['b']);
  expect(told).toHaveBeenCalledTimes(2);
});

test('emptying the device removes every list, and what else is stored @DECISION-33', async () => {
  const told = vi.fn();
  const end = onDeviceChange(told);
  names().write(['a']);
  localStorage.setItem('recent-searches', '["coral"]');
  sessionStorage.setItem('connection', 'fast');
  await emptyDevice();
  expect(names().entries()).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(told).toHaveBeenCalledTimes(2);
  end();
});

test('texts of a stored object are read only if all are texts of a sensible length', () => {
  expect(readTexts({ a: 'x', b: 'y', c: 1 }, ['a', 'b'])).toEqual({ a: 'x', b: 'y' });
  for (const stored of [null, 'x', { a: 'x' }, { a: 'x', b: 3 }, { a: 'x', b: 'y'.repeat(301) }]) {
    expect(readTexts(stored, ['a', 'b'])).toBeNull();
  }
  expect(readText({ a: '' }, 'a')).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { fakeIntersectionObserver } from '../ui/observer-for-tests.ts';
import stored from './stored.ts';

let inView: ReturnType<typeof fakeIntersectionObserver>;
let island: HTMLElement;
const hydrate = vi.fn(async () => undefined);
const load = vi.fn(async () => hydrate);
const place = (value: unknown) => stored(load, { name: 'x', value: value as string }, island);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  island = document.createElement('div');
  island.innerHTML = '<section><button>Clear</button></section>';
  document.body.replaceChildren(island);
  inView = fakeIntersectionObserver();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what the device holds is loaded when it comes into view, and not before @PAGES-10', async () => {
  localStorage.setItem('kept', '[{"sku":"a"}]');
  place({ lists: { kept: 1 } });
  expect(island.dataset.stored).toBe('');
  inView({ isIntersecting: false });
  expect(load).not.toHaveBeenCalled();
  inView({ isIntersecting: true });
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});

test('with nothing to show it waits for its first use @PAGES-10', async () => {
  localStorage.setItem('viewed', '[{"sku":"a"},{"sku":"b"}]');
  place({ lists: { kept: 1, viewed: 2 }, except: 'b' });
  expect(island.dataset.stored).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  island.querySelector('button')?.focus();
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});

test.each(['{', '3', '[null]'])('an unreadable list counts as empty: %s', (text) => {
  localStorage.setItem('kept', text);
  place({ lists: { kept: 1 } });
  expect(island.attributes).toHaveLength(0);
});

test.each(REFUSALS)('storage that is %s is marked for the styles of a page that says so @KEEP-2', (how) => {
  const end = refuseStorage(how);
  place({ lists: { kept: 1 }, saysRefused: true });
  end();
  expect(island.dataset.refused).toBe('');
  expect(load).not.toHaveBeenCalled();
});

test('storage that keeps what is stored is not marked, and left as it was @KEEP-2', () => {
  place({ lists: { kept: 1 }, saysRefused: true });
  expect(island.attributes).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

test('without local storage, what the tab holds is shown all the same @COMPARE-6', () => {
  sessionStorage.setItem('compare', '[{"sku":"a"}]');
  vi.stubGlobal('localStorage', null);
  place({ lists: { compare: 1 } });
  expect(island.dataset.stored).toBe('');
});

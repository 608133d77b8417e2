import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './list.client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-part="listing"></div>';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Leaves a list for an address that takes a second to arrive, and says whether the list shows as loading meanwhile. */
async function isBusyOnTheWay(from: string, to: string): Promise<boolean> {
  history.replaceState(null, '', from);
  const event = Object.assign(new Event('astro:before-preparation'), {
    to: new URL(to, location.href),
    loader: () => new Promise<void>((resolve) => setTimeout(resolve, 1000)),
  });
  document.dispatchEvent(event);
  const loaded = event.loader();
  await vi.advanceTimersByTimeAsync(900);
  const isBusy = document.querySelector('[data-part=listing]')?.hasAttribute('aria-busy') === true;
  await vi.runAllTimersAsync();
  await loaded;
  return isBusy;
}

test.each([
  ['/luggages/en', '/luggages/en?sort=price:asc#list'],
  ['/luggages/en?page=2', '/luggages/en#list'],
  ['/luggages/en/filter/x', '/luggages/en'],
  ['/luggages/en', '/luggages/en/filter/x'],
])('a list shows as loading while another state of it is fetched: %s, %s @STATE-5', async (from, to) => {
  expect(await isBusyOnTheWay(from, to)).toBe(true);
});

test.each([
  ['/luggages/en', '/luggages/en/aero-small-coral'],
  ['/luggages/en', '/luggages/en/filter'],
  ['/luggages/en', '/luggages/fil'],
  ['/luggages/en', '/gifts/en'],
  ['/luggages/en', '/luggages/en?loads=2#entry-13'],
])('a list stays as it is on the way to anything else: %s, %s @STATE-5', async (from, to) => {
  expect(await isBusyOnTheWay(from, to)).toBe(false);
});

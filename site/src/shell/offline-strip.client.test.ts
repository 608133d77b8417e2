import { afterEach, beforeAll, expect, test, vi } from 'vitest';

// It would measure the connection once the browser is idle, which is in the middle of another file's tests.
vi.mock('./tell-worker.ts', () => ({ tellWorkerOfPage: () => Promise.resolve() }));

beforeAll(async () => {
  await import('./offline-strip.client.ts');
  await customElements.whenDefined('offline-strip');
});
afterEach(() => document.documentElement.removeAttribute('data-seen'));

function strip(): HTMLElement | null {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<offline-strip data-from="This page is from {when}" data-at="{day}, {time}">
    <div data-part="strip" hidden><b data-part="offline">You are offline.</b> <span data-part="from"></span></div>
  </offline-strip>`;
  return document.querySelector('[data-part=strip]');
}

test('with a connection the strip stays hidden, and no format of dates is made for it', () => {
  const formats = vi.spyOn(Intl, 'RelativeTimeFormat');
  expect(strip()?.hidden).toBe(true);
  expect(formats).not.toHaveBeenCalled();
});

test('without a connection it tells from when the page is @OFFLINE-4', () => {
  const shown = strip();
  dispatchEvent(new Event('offline'));
  expect(shown?.hidden).toBe(false);
  expect(shown?.textContent).toMatch(/You are offline\. This page is from today, \d/);
  dispatchEvent(new Event('online'));
  expect(shown?.hidden).toBe(true);
});

test('a stored copy tells from when it is, also with a connection @OFFLINE-4', () => {
  document.documentElement.dataset.seen = String(Date.parse('2026-01-15T12:00:00Z'));
  const shown = strip();
  expect(shown?.hidden).toBe(false);
  expect(shown?.textContent).toContain('This page is from Jan 15, 2026');
});

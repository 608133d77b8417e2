import { afterEach, expect, test, vi } from 'vitest';
import { fakeIntersectionObserver } from '../ui/observer-for-tests.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the bar is as the page is scrolled now, also when a busy browser tells of several moments at once @NAV-3', async () => {
  const seen = fakeIntersectionObserver();
  await import('./navbar.client.ts');
  await customElements.whenDefined('site-nav');
  document.body.innerHTML = '<site-nav><div data-part="bar"></div></site-nav>';
  const target = document.querySelector('site-nav');
  const bar = document.querySelector('[data-part=bar]');
  seen({ target, isIntersecting: true, time: 1 }, { target, isIntersecting: false, time: 2 });
  expect(bar?.classList.contains('is-scrolled')).toBe(true);
  seen({ target, isIntersecting: false, time: 3 }, { target, isIntersecting: true, time: 4 });
  expect(bar?.classList.contains('is-scrolled')).toBe(false);
});

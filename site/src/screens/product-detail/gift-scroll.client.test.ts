import { beforeEach, expect, test, vi } from 'vitest';

const scrolledTo = vi.fn();
let drawFirstFrame!: () => void;
class Observer {
  constructor(callback: () => void) {
    drawFirstFrame = callback;
  }
  observe() {}
}
vi.stubGlobal('PerformanceObserver', Observer);
await import('./gift-scroll.client.ts');

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolledTo.mockClear());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<main data-kind="gifts"></main>';
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const load = () => document.dispatchEvent(new Event('astro:page-load'));
const goBack = () =>
  document.dispatchEvent(
    Object.assign(new Event('astro:before-preparation'), {
      navigationType: 'traverse',
      to: new URL('https://sky.example/gifts/en'),
    }),
  );

test('a gift that has loaded before its first frame scrolls to 10 px after it, so that browsers find its largest paint @ITEM-15 @PAGES-10', async () => {
  load();
  await settled();
  expect(scrolledTo).not.toHaveBeenCalled();
  drawFirstFrame();
  await settled();
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith({ top: 10, behavior: 'smooth' });
});

test('a gift that is left at once does not scroll the page that follows @ITEM-15', async () => {
  drawFirstFrame();
  load();
  goBack();
  await settled();
  expect(scrolledTo).not.toHaveBeenCalled();
});

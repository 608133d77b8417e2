import { afterEach, expect, test, vi } from 'vitest';
import { fakeIntersectionObserver } from '../../../ui/observer-for-tests.ts';

vi.mock('../../../ui/autoplay.ts', () => ({ mayAutoplay: () => true }));

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the slide seen last is the one that can be used, also when a busy browser tells of several moments at once @HOME-2', async () => {
  const seen = fakeIntersectionObserver();
  await import('./slideshow.client.ts');
  await customElements.whenDefined('slide-show');
  document.body.innerHTML = `
    <slide-show>
      <div data-part="row"><a data-part="slide"></a><a data-part="slide"></a><a data-part="slide"></a></div>
      <button data-part="segment"></button><button data-part="segment"></button><button data-part="segment"></button>
    </slide-show>`;
  const [first, second, third] = [...document.querySelectorAll<HTMLElement>('[data-part=slide]')];
  // The row went from the first slide to the third and back to the second.
  seen(
    { target: first, isIntersecting: true, time: 100 },
    { target: first, isIntersecting: false, time: 200 },
    { target: second, isIntersecting: true, time: 500 },
    { target: third, isIntersecting: true, time: 300 },
    { target: third, isIntersecting: false, time: 400 },
  );
  expect([first, second, third].map((slide) => slide?.inert)).toEqual([true, false, true]);
  const marked = [...document.querySelectorAll('[data-part=segment]')].map((part) => part.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'true', null]);
});

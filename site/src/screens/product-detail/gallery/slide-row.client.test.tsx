import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../../messages/messages.ts';
import { fakeIntersectionObserver } from '../../../ui/observer-for-tests.ts';
import { Counter } from './counter.tsx';
import { followSlides } from './slide-row.client.ts';

const WIDTH = 390;
let seen: ReturnType<typeof fakeIntersectionObserver>;
let leaving: AbortController;

const slides = () => [...document.querySelectorAll('[data-part=row] > li')];
/** Tells which of the slides is on stage. */
const putOnStage = (number: number) =>
  act(() => seen(...slides().map((target, at) => ({ target, isIntersecting: at === number - 1, time: 1 }))));

const scrollTo = vi.fn<(to: ScrollToOptions) => void>();

beforeEach(() => {
  seen = fakeIntersectionObserver();
  Object.assign(Element.prototype, { scrollTo });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.left ?? 0);
  });
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function shown(total = 3, closeTurnView = () => {}) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  const { container } = render(
    <div>
      <div role="group" data-part="pictures">
        <ul data-part="row">
          {numbers.map((number) => (
            <li key={number} id={`picture-${number}`} data-left={(number - 1) * WIDTH}>
              <img alt="" loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
      <Counter total={total} locale="en" messages={messagesFor('en')} />
      <ol data-part="thumbnails">
        {numbers.map((number) => (
          <li key={number}>
            <a href={`#picture-${number}`}>{number}</a>
          </li>
        ))}
      </ol>
    </div>,
  );
  followSlides(container, closeTurnView, leaving.signal);
  const part = (name: string) => {
    const found = container.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(name);
    return found;
  };
  return {
    part,
    pictures: screen.getByRole('group'),
    dashes: () => [...container.querySelectorAll('i')].map((dash) => dash.hasAttribute('data-on')),
    /** Number of the picture to which the row was scrolled last. */
    scrolledTo: () => (scrollTo.mock.lastCall?.[0].left ?? NaN) / WIDTH + 1,
    /** Numbers of the pictures that load at once. */
    eager: () =>
      [...container.querySelectorAll('img')].flatMap(({ loading }, index) => (loading === 'eager' ? [index + 1] : [])),
  };
}

test('the counter says how many pictures there are until the one on stage is known @ITEM-19', () => {
  const { part, dashes } = shown();
  const hidden = () => ['total', 'place'].filter((name) => part(name).hidden);
  expect(part('total').textContent).toBe('3 pictures');
  expect(hidden()).toEqual(['place']);
  putOnStage(2);
  expect(hidden()).toEqual(['total']);
  expect(part('place').textContent).toBe('Picture 2 / 3');
  expect(dashes()).toEqual([false, true, false]);
});

test('the thumbnail of the picture on stage is the marked one @ITEM-1 @ITEM-19', () => {
  shown();
  putOnStage(3);
  const marked = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true');
  expect(marked().map((link) => link.textContent)).toEqual(['3']);
  putOnStage(1);
  expect(marked().map((link) => link.textContent)).toEqual(['1']);
});

test('counter and thumbnail tell of the picture that came to stand on stage, not of one that went by @ITEM-19', () => {
  const { part } = shown();
  const [first, second] = slides();
  // A busy browser tells of several moments at once, in the order of the slides.
  act(() =>
    seen(
      { target: first, isIntersecting: true, time: 300 },
      { target: second, isIntersecting: true, time: 100 },
      { target: second, isIntersecting: false, time: 200 },
    ),
  );
  expect(part('place').textContent).toBe('Picture 1 / 3');
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual(['1']);
});

test('arrow keys move by one picture, also while the row is moving, and End and Home to the edges @ITEM-19 @PAGES-2', () => {
  const { pictures, scrolledTo } = shown(7);
  putOnStage(1);
  const press = (key: string) => {
    fireEvent.keyDown(pictures, { key });
    return scrolledTo();
  };
  expect(pictures.tabIndex).toBe(0);
  expect(press('ArrowLeft')).toBe(1);
  expect(press('ArrowRight')).toBe(2);
  expect(press('ArrowRight')).toBe(3);
  putOnStage(2);
  expect(press('ArrowRight')).toBe(4);
  expect(press('End')).toBe(7);
  expect(press('ArrowRight')).toBe(7);
  expect(press('Home')).toBe(1);
  expect(fireEvent.keyDown(pictures, { key: 'ArrowDown' })).toBe(true);
  expect(fireEvent.keyDown(pictures, { key: 'ArrowLeft', altKey: true })).toBe(true);
});

test('from right to left the left arrow leads to the next picture @ITEM-19', () => {
  const { part, pictures, scrolledTo } = shown();
  putOnStage(1);
  part('row').style.direction = 'rtl';
  fireEvent.keyDown(pictures, { key: 'ArrowLeft' });
  expect(scrolledTo()).toBe(2);
});

test('the counter is read out after a key, and no longer after a touch @ITEM-19 @PAGES-4', () => {
  const { pictures, part } = shown();
  const counter = part('counter');
  putOnStage(1);
  expect(counter.ariaLive ?? null).toBeNull();
  fireEvent.keyDown(pictures, { key: 'ArrowRight' });
  expect(counter.ariaLive).toBe('polite');
  fireEvent.pointerDown(pictures);
  expect(counter.ariaLive).toBeNull();
});

test('a chosen thumbnail closes the 360° view and fetches its picture; a touch fetches the next one @ITEM-1', () => {
  const close = vi.fn();
  const { part, eager, scrolledTo } = shown(4, close);
  putOnStage(1);
  fireEvent.click(within(part('thumbnails')).getByText('3'));
  expect(close).toHaveBeenCalledOnce();
  expect(scrolledTo()).toBe(3);
  expect(eager()).toEqual([3]);
  fireEvent.pointerDown(part('row'));
  expect(eager()).toEqual([2, 3]);
});

test('a thumbnail brings the stage back only when that has left the screen @ITEM-1', () => {
  const { part, pictures } = shown();
  const scrollIntoView = vi.fn();
  Object.assign(pictures, { scrollIntoView });
  const choose = (bottom: number) => {
    vi.spyOn(pictures, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 380, WIDTH, 380));
    fireEvent.click(within(part('thumbnails')).getByText('2'));
  };
  choose(300);
  expect(scrollIntoView).not.toHaveBeenCalled();
  choose(100);
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test('a single picture has nothing to move to, and takes no focus @ITEM-19', () => {
  const { pictures } = shown(1);
  expect(pictures.tabIndex).toBe(-1);
  expect(fireEvent.keyDown(pictures, { key: 'ArrowRight' })).toBe(true);
  expect(scrollTo).not.toHaveBeenCalled();
});

import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Zoom from './zoom.island.tsx';

// Sizes are asked for while the dialog is still closed.
configure({ defaultHidden: true });

const WORDS = { enlarge: 'Enlarge picture', zoomIn: 'Zoom in', closeZoom: 'Close' };
/** Sides in pixels of the window and of the picture in it. */
const WINDOW = { innerWidth: 400, innerHeight: 800 };
const PICTURE = { width: 400, height: 500 };

const dialog = () => screen.getByRole('dialog', { name: 'Enlarge picture' });
const pane = () => screen.getByRole('group');
const picture = () => pane().querySelector('img') as HTMLImageElement;
const button = () => screen.getByRole('button', { name: 'Zoom in' });
const isNear = () => button().ariaPressed === 'true';
const scale = () => Number(/scale\((.*)\)/.exec((picture().parentElement as HTMLElement).style.transform)?.[1]);
/** The island in its dialog, which the gallery opens. */
const renderOpen = () => {
  render(<Zoom words={WORDS} />);
  (document.querySelector('dialog') as HTMLDialogElement).open = true;
};
/** A tap at the middle of the picture, at a time in milliseconds. */
const tap = (timeStamp: number, moved = 0) => {
  fireEvent.pointerDown(picture(), { clientX: 200 - moved, clientY: 400 });
  const click = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 200, clientY: 400 });
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  act(() => void picture().dispatchEvent(click));
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('innerWidth', WINDOW.innerWidth);
  vi.stubGlobal('innerHeight', WINDOW.innerHeight);
  const sizes = (wrapper: number, content: number) => ({
    configurable: true,
    get(this: HTMLElement) {
      return this === picture() || this.contains(picture()) === false ? content : wrapper;
    },
  });
  const { prototype } = HTMLElement;
  for (const name of ['clientWidth', 'offsetWidth']) {
    Object.defineProperty(prototype, name, sizes(WINDOW.innerWidth, PICTURE.width));
  }
  for (const name of ['clientHeight', 'offsetHeight']) {
    Object.defineProperty(prototype, name, sizes(WINDOW.innerHeight, PICTURE.height));
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['clientWidth', 'offsetWidth', 'clientHeight', 'offsetHeight']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

test('the button enlarges the picture to 1500 px and shows all of it again @FIG-5 @DECISION-14', async () => {
  render(<Zoom words={WORDS} />);
  expect([isNear(), scale()]).toEqual([false, 1]);
  await userEvent.click(button());
  expect(isNear()).toBe(true);
  expect(scale() * PICTURE.width).toBeCloseTo(1500);
  await userEvent.click(button());
  expect([isNear(), scale()]).toEqual([false, 1]);
});

test('Enter toggles the zoom; plus, minus and 0 change it step by step @PAGES-2 @DECISION-14', async () => {
  renderOpen();
  act(() => pane().focus());
  await userEvent.keyboard('{Enter}');
  expect(scale() * PICTURE.width).toBeCloseTo(1500);
  await userEvent.keyboard('{Enter}');
  expect(scale()).toBe(1);
  await userEvent.keyboard('++');
  const twice = scale();
  expect(twice).toBeGreaterThan(1.5);
  await userEvent.keyboard('-');
  expect(scale()).toBeLessThan(twice);
  await userEvent.keyboard('0');
  expect([isNear(), scale()]).toEqual([false, 1]);
});

test('a tap enlarges, and so does a double tap; a later tap shows all of it again @PAGES-3', () => {
  renderOpen();
  tap(1000);
  expect(isNear()).toBe(true);
  tap(1150);
  expect(isNear()).toBe(true);
  tap(3000);
  expect(isNear()).toBe(false);
});

test('a picture that was dragged is not clicked', () => {
  renderOpen();
  tap(1000, 30);
  expect(isNear()).toBe(false);
});

test('a click that is done again after hydration enlarges the middle', () => {
  renderOpen();
  act(() => pane().click());
  expect(isNear()).toBe(true);
});

test('the next picture is shown as a whole', async () => {
  renderOpen();
  await userEvent.click(button());
  fireEvent(dialog(), new Event('close'));
  act(() => {
    button().focus();
    pane().focus();
  });
  expect([isNear(), scale()]).toEqual([false, 1]);
});

test('becomes active on the server’s markup, leaving the picture that the gallery has put there', () => {
  const complained = vi.spyOn(console, 'error');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Zoom words={WORDS} />);
  (place.querySelector('dialog') as HTMLDialogElement).open = true;
  const shown = place.querySelector('img') as HTMLImageElement;
  shown.src = '/images/large.webp';
  shown.alt = 'Aero';
  shown.style.setProperty('--ratio', '0.8');
  render(<Zoom words={WORDS} />, { container: place, hydrate: true });
  expect(complained).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(isNear()).toBe(true);
  expect(picture()).toBe(shown);
  expect([shown.getAttribute('src'), shown.alt]).toEqual(['/images/large.webp', 'Aero']);
  expect(shown.style.getPropertyValue('--ratio')).toBe('0.8');
});

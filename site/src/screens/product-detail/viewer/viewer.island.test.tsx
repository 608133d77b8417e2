import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Viewer, { type ViewerProps } from './viewer.island.tsx';
import { VIEWER_TOGGLED, CLOSE_VIEWER } from './viewer-events.ts';

const showModel = vi.hoisted(() =>
  vi.fn<(host: HTMLElement, view: object, closed: AbortSignal, onLost: () => void) => Promise<unknown>>(),
);
vi.mock('./three/model-viewer.ts', () => ({ showModel }));

const FRAMES = Array.from({ length: 8 }, (_, index) => `/frames/${index}.webp`);
const MODEL = { src: '/models/aero.glb', shellColor: '#E07A5F', heightCm: 55 };
const PROPS: ViewerProps = {
  name: 'Aero Coral',
  frames: FRAMES,
  model: MODEL,
  words: {
    to360: 'Toggle 360° View',
    toGallery: 'Switch to Gallery View',
    to3d: 'View in 3D',
    dragHint: 'Drag to turn',
    loading360: 'Loading 360',
    failed360: 'Failed 360',
    loading3d: 'Loading 3D',
    failed3d: 'Failed 3D',
    lost3d: 'Lost 3D',
  },
};
const button = (name: string) => screen.getByRole('button', { name });
const table = () => screen.getByRole('slider', { name: '360° Aero Coral' });
const model = () => screen.getByRole('slider', { name: '3D Aero Coral' });
const message = () => screen.getByRole('status').textContent;
const open = (name = 'Toggle 360° View') => userEvent.click(button(name));
/** Sources requested, in order; `answer` settles each request. */
let loaded: (string | null)[] = [];
let answer: () => Promise<void>;

beforeEach(() => {
  loaded = [];
  answer = () => Promise.resolve();
  HTMLImageElement.prototype.decode = function () {
    loaded.push(this.getAttribute('src'));
    return answer();
  };
  HTMLElement.prototype.setPointerCapture = () => {};
  showModel.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('starts with the gallery: nothing is loaded before the toggle is used @ITEM-13', async () => {
  render(<Viewer {...PROPS} />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(loaded).toEqual([]);
  await open();
  expect(screen.getByText('Drag to turn').tagName).toBe('P');
  await vi.waitFor(() => expect(loaded).toHaveLength(8));
  // The nearest first.
  expect(loaded.slice(0, 3)).toEqual([FRAMES[0], FRAMES[1], FRAMES[7]]);
  expect(table().querySelector('img')?.getAttribute('src')).toBe(FRAMES[0]);
  await open('Switch to Gallery View');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('with Save-Data only the neighbours are loaded @DECISION-15', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(<Viewer {...PROPS} />);
  fireEvent.click(button('Toggle 360° View'));
  await vi.waitFor(() => expect(loaded).toHaveLength(3));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(loaded).toHaveLength(3);
});

test('keys turn the case: by a frame, by a quarter, to the first and the last @PAGES-2', async () => {
  render(<Viewer {...PROPS} />);
  await open();
  act(() => table().focus());
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return table().getAttribute('aria-valuetext');
  };
  expect(await after('{ArrowRight}')).toBe('45°');
  expect(await after('{ArrowLeft}{ArrowLeft}')).toBe('315°');
  expect(await after('{PageUp}')).toBe('45°');
  expect(await after('{Home}')).toBe('0°');
  expect(await after('{End}')).toBe('315°');
  await vi.waitFor(() => expect(table().querySelector('img')?.getAttribute('src')).toBe(FRAMES[7]));
});

test('dragging across the width turns the case once around @PAGES-3', async () => {
  render(<Viewer {...PROPS} />);
  await open();
  Object.defineProperty(table(), 'clientWidth', { value: 400 });
  fireEvent.pointerDown(table(), { button: 0, clientX: 300 });
  fireEvent.pointerMove(table(), { clientX: 200 });
  expect(table().ariaValueText ?? table().getAttribute('aria-valuetext')).toBe('90°');
  fireEvent.pointerUp(table());
  fireEvent.pointerMove(table(), { clientX: 0 });
  expect(table().getAttribute('aria-valuetext')).toBe('90°');
});

test('says after 150 ms that it is loading, and returns to the gallery with a message if it fails @STATE-11', async () => {
  vi.useFakeTimers();
  const loading = Promise.withResolvers<undefined>();
  answer = () => loading.promise;
  render(<Viewer {...PROPS} />);
  fireEvent.click(button('Toggle 360° View'));
  act(() => void vi.advanceTimersByTime(149));
  expect(message()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(message()).toBe('Loading 360');
  await act(async () => {
    loading.reject(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(message()).toBe('Failed 360');
  expect(button('Toggle 360° View')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the 3D model is loaded on demand, replaces the frames and takes the focus of its button @DECISION-13', async () => {
  const loading = Promise.withResolvers<undefined>();
  showModel.mockReturnValue(loading.promise);
  render(<Viewer {...PROPS} />);
  await open();
  expect(showModel).not.toHaveBeenCalled();
  await open('View in 3D');
  expect(message()).toBe('Loading 3D');
  expect(table().hidden).toBe(false);
  await vi.waitFor(() => expect(showModel).toHaveBeenCalledOnce());
  expect(showModel.mock.calls[0]?.[1]).toMatchObject(MODEL);
  await act(async () => {
    loading.resolve(undefined);
    await loading.promise;
  });
  expect(document.activeElement).toBe(model());
  expect(message()).toBe('');
  expect(screen.queryByRole('slider', { name: /^360/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'View in 3D' })).toBeNull();
  const until = showModel.mock.calls[0]?.[2];
  expect(until?.aborted).toBe(false);
  await open('Switch to Gallery View');
  expect(until?.aborted).toBe(true);
});

test.each([
  ['frames', FRAMES, 'Switch to Gallery View'],
  ['no frames', [], 'Toggle 360° View'],
])('a model that cannot be shown returns to the previous view, with %s @STATE-11', async (_, frames, name) => {
  vi.spyOn(console, 'error').mockReturnValue();
  showModel.mockRejectedValue(new Error('no WebGL'));
  render(<Viewer {...PROPS} frames={frames} />);
  await open();
  if (frames.length > 0) await open('View in 3D');
  await vi.waitFor(() => expect(message()).toBe('Failed 3D'));
  expect(button(name)).toBeTruthy();
  expect(screen.queryByRole('slider', { name: /^3D/ })).toBeNull();
});

test.each([
  ['frames', FRAMES, 'View in 3D'],
  ['the gallery', [], 'Toggle 360° View'],
])(
  'a model that the browser takes away gives way to %s, says so, and opens again @STATE-11',
  async (_, frames, again) => {
    render(<Viewer {...PROPS} frames={frames} />);
    await open();
    if (frames.length > 0) await open('View in 3D');
    await vi.waitFor(() => expect(showModel).toHaveBeenCalledOnce());
    act(() => model().focus());
    act(() => showModel.mock.calls[0]?.[3]());
    expect(message()).toBe('Lost 3D');
    expect(screen.queryByRole('slider', { name: /^3D/ })).toBeNull();
    expect(showModel.mock.calls[0]?.[2].aborted).toBe(true);
    expect(document.activeElement).toBe(button(again));
    await open(again);
    await vi.waitFor(() => expect(showModel).toHaveBeenCalledTimes(2));
    expect(message()).toBe('');
  },
);

test('tells the gallery that it takes the stage, and gives it back when a slide is chosen', async () => {
  const told = vi.fn<(isTaken: boolean) => void>();
  const gallery = document.body.appendChild(document.createElement('div'));
  gallery.addEventListener(VIEWER_TOGGLED, ({ detail }) => told(detail));
  render(<Viewer {...PROPS} />, { container: gallery });
  await open();
  expect(told.mock.lastCall).toEqual([true]);
  act(() => {
    gallery.querySelector('[data-part="viewer"]')?.dispatchEvent(new Event(CLOSE_VIEWER));
  });
  expect(told.mock.lastCall).toEqual([false]);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('becomes active on the server’s markup without a mismatch', async () => {
  const complained = vi.spyOn(console, 'error');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Viewer {...PROPS} />);
  const toggle = place.querySelector('button');
  render(<Viewer {...PROPS} />, { container: place, hydrate: true });
  expect(complained).not.toHaveBeenCalled();
  expect(button('Toggle 360° View')).toBe(toggle);
  await open();
  expect(table()).toBeTruthy();
});

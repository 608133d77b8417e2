import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../../messages/messages.ts';
import { FindPlace } from './find-place.tsx';
import towns from '../../../../testing/demo-brand/places/towns.json';

const { stores, kept, search } = messagesFor('en');
const words = { ...stores, phone: kept.phone, device: kept.device, clear: search.clear };
const onPlace = vi.fn();
const answers = vi.fn<() => Response>();
const field = () => screen.getByRole('combobox', { name: 'Type your town or city' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const locates = (getCurrentPosition: unknown) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

beforeEach(() => {
  answers.mockImplementation(() => Response.json(towns));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answers())),
  );
  render(<FindPlace onPlace={onPlace} words={words} />);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('the towns are loaded when the field is focused, and once @STORE-7', async () => {
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.type(field(), 'Dumaguete');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('at most five towns are offered, each with its province, and arrows and Enter choose one @STORE-7', async () => {
  await userEvent.type(field(), 'san jose');
  expect(offered()).toHaveLength(5);
  for (const name of offered()) expect(name).toMatch(/^San Jose.* \S/);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  const second = offered()[1] ?? '';
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(second).toContain((onPlace.mock.lastCall?.[0] as { name: string }).name);
  expect(offered()).toEqual([]);
});

test('Escape closes the list, and clearing forgets the place @STORE-7', async () => {
  await userEvent.type(field(), 'Cebu{Escape}');
  expect(offered()).toEqual([]);
  expect(onPlace).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(null);
});

test('a town that is not known is said not to be, and so is a table that cannot be loaded @STORE-7', async () => {
  await userEvent.type(field(), 'Atlantis');
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('We do not know this place. Try the next larger town.');
  cleanup();
  answers.mockImplementation(() => new Response('', { status: 503 }));
  render(<FindPlace onPlace={onPlace} words={words} />);
  await userEvent.type(field(), 'Cebu');
  expect(said()).toContain('The towns could not be loaded.');
  answers.mockImplementation(() => Response.json(towns));
  await userEvent.type(field(), ' City');
  expect(offered()).not.toEqual([]);
});

test('the device is asked for its place only on a tap, and a refusal is no dead end @STORE-7', async () => {
  const button = screen.getByRole('button', { name: 'Use my location' });
  const coords = { latitude: 10.3, longitude: 123.9 };
  const ask = vi.fn((found: (place: object) => void) => found({ coords }));
  locates(ask);
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(onPlace).toHaveBeenCalledWith({ name: 'you', position: coords });
  locates((_: unknown, refused: () => void) => refused());
  await userEvent.click(button);
  const said = screen.getByRole('status').textContent;
  expect(said).toBe('No location, no problem: type your town or city.');
});

test('an option acts on release: a swipe that begins on it chooses nothing @STORE-7', async () => {
  await userEvent.type(field(), 'Cebu City');
  const [option = field()] = screen.getAllByRole('option');
  fireEvent.pointerDown(option, { pointerType: 'touch' });
  fireEvent.pointerCancel(option, { pointerType: 'touch' });
  expect(onPlace).not.toHaveBeenCalled();
  await userEvent.click(option);
  expect(onPlace).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field());
});

test('a question for the place that is not answered in 8 seconds is said, and still waited for @STORE-7', () => {
  vi.useFakeTimers();
  let answer: (place: object) => void = () => {};
  locates((found: (place: object) => void) => (answer = found));
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  const said = () => screen.getByRole('status').textContent;
  act(() => void vi.advanceTimersByTime(7999));
  expect(said()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toMatch(/^Still waiting for your location/);
  const coords = { latitude: 10.3, longitude: 123.9 };
  act(() => answer({ coords }));
  expect(said()).toBe('');
  expect(onPlace).toHaveBeenCalledExactlyOnceWith({ name: 'you', position: coords });
  vi.useRealTimers();
});

test('a place that comes after a town was chosen changes nothing @STORE-7', async () => {
  let answer: (place: object) => void = () => {};
  locates((found: (place: object) => void) => (answer = found));
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await userEvent.type(field(), 'Dumaguete{Enter}');
  act(() => answer({ coords: { latitude: 10.3, longitude: 123.9 } }));
  expect(onPlace).toHaveBeenCalledOnce();
  expect(onPlace.mock.lastCall?.[0]).toMatchObject({ name: 'Dumaguete' });
});

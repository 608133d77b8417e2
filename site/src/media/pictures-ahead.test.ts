import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { PicturesAhead } from './pictures-ahead.ts';

const address = (name: string, width = 480) => `/images/v1_s/${width}/uploads/${name}.jpg.avif`;
const page = (...addresses: string[]) =>
  `<source srcset="${addresses.map((one) => `${one} 480w`).join(', ')}"><img src="/files/v1_s/uploads/a.svg">`;

let made: string[];
let isBusy: boolean;
let make: (address: string) => Promise<void>;
let ahead: PicturesAhead;
beforeEach(() => {
  made = [];
  isBusy = false;
  make = async (address) => void made.push(address);
  ahead = new PicturesAhead({ make: (address) => make(address), isBusy: () => isBusy });
});
afterEach(() => vi.useRealTimers());

test('all pictures of a page are made in all sizes, each once', async () => {
  ahead.add(page(address('a', 480), address('a', 720), address('b')));
  ahead.add(page(address('b'), address('c')));
  await ahead.idle;
  ahead.add(page(address('a', 480)));
  await ahead.idle;
  expect(made).toEqual([address('a', 480), address('a', 720), address('b'), address('c')]);
});

test('one is made after the other', async () => {
  let underWay = 0;
  let most = 0;
  make = async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
  };
  ahead.add(page(address('a'), address('b')));
  ahead.add(page(address('c')));
  await ahead.idle;
  expect(most).toBe(1);
});

test('while a visitor waits for a picture, none is made', async () => {
  vi.useFakeTimers();
  isBusy = true;
  ahead.add(page(address('a')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toEqual([]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(made).toEqual([address('a')]);
});

test('one that cannot be made keeps none of the others waiting', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const failing = make;
  make = async (address) => {
    if (address.includes('/a.')) throw new Error('the content server failed');
    await failing(address);
  };
  ahead.add(page(address('a'), address('b')));
  await ahead.idle;
  expect(made).toEqual([address('b')]);
  logged.mockRestore();
});

test('no more than 400 wait, however many pages an edit changes', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => address(`p${index}`));
  ahead.add(page(...many));
  await ahead.idle;
  expect(made).toHaveLength(400);
});

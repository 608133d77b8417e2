import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ContentClient } from '../client/client.ts';
import { isOnSale, type Sale, toSale, STATED } from './sale-state.ts';

const Stated = z.object(STATED);
/** The first instant of December in Manila. */
const DECEMBER = Date.parse('2026-12-01T00:00:00+08:00');

const at = (now: number) => new ContentClient('en', { now });
const sale = (fields: object, content = at(DECEMBER)): Sale => toSale(Stated.parse(fields), content);

beforeEach(() => vi.useFakeTimers({ now: DECEMBER }));
afterEach(() => vi.useRealTimers());

describe('The state of an item', () => {
  test.each([{}, { state: null }, { state: '' }, { state: 'unheard of' }])(
    'is on sale without a known one: %j @SALE-1',
    (fields) => {
      expect(sale(fields)).toEqual({ state: null, from: null });
      expect(isOnSale(sale(fields))).toBe(true);
    },
  );

  test('is what the editor chose, and a day counts for what is coming only @SALE-1', () => {
    for (const state of ['on sale', 'sold out', 'discontinued'])
      expect(sale({ state, available_from: '2999-01-01' })).toEqual({ state, from: null });
    expect(isOnSale(sale({ state: 'on sale' }))).toBe(true);
    expect(isOnSale(sale({ state: 'sold out' }))).toBe(false);
  });

  test('is coming until the first minute of its day in Manila, and the page is made again then @SALE-2', () => {
    const coming = { state: 'coming', available_from: '2026-12-01' };
    const before = at(DECEMBER - 1);
    expect(sale(coming, before)).toEqual({ state: 'coming', from: '2026-12-01' });
    expect(before.madeOf.changesAt).toBe(DECEMBER);
    const then = at(DECEMBER);
    expect(sale(coming, then)).toEqual({ state: 'on sale', from: null });
    expect(then.madeOf.changesAt).toBeNull();
  });

  test.each([undefined, null, 'soon', '2026-13-01'])('without a day it stays coming: %j @SALE-2', (available_from) => {
    const content = at(DECEMBER);
    expect(sale({ state: 'coming', available_from }, content)).toEqual({ state: 'coming', from: null });
    expect(content.madeOf.changesAt).toBeNull();
  });
});

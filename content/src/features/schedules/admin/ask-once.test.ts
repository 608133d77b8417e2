import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOnce } from './ask-once.ts';

const get = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@strapi/strapi/admin', () => ({ getFetchClient: () => ({ get }) }));

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset().mockResolvedValue({ data: { schedules: [] } });
});
afterEach(() => vi.useRealTimers());

test('The rows of a list that is drawn ask once what is planned, and after an edit again, however soon @PLAN-5', () => {
  const drawn = [askOnce('/schedules?uid=a'), askOnce('/schedules?uid=a')];
  expect(drawn[0]).toBe(drawn[1]);
  vi.advanceTimersByTime(1);
  expect(askOnce('/schedules?uid=a')).not.toBe(drawn[0]);
  expect(get).toHaveBeenCalledTimes(2);
});

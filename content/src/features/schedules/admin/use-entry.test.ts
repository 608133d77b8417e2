import { expect, test, vi } from 'vitest';
import { untilDone } from './use-entry.ts';

vi.mock('@strapi/strapi/admin', () => ({ useFetchClient: vi.fn() }));

test('The panel asks again when the next plan is due, and after an hour at the latest @PLAN-5', () => {
  const waiting = (at: number) => ({ state: 'waiting' as const, at });
  expect(untilDone([], 0)).toBeUndefined();
  expect(untilDone([{ state: 'done', at: 10_000 }], 0)).toBeUndefined();
  expect(untilDone([waiting(90_000), waiting(20_000)], 10_000)).toBe(15_000);
  expect(untilDone([waiting(10_000)], 60_000)).toBe(5000);
  expect(untilDone([waiting(10 ** 12)], 0)).toBe(3_600_000);
});

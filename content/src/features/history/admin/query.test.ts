import { expect, test } from 'vitest';
import { queryOf } from './query.ts';

const NOTHING = { type: '', kind: '', locale: '', who: '', from: '', until: '' };

test('The days from and until which the history is shown are the shop’s, whole @PLAN-12', () => {
  const query = new URLSearchParams(queryOf({ ...NOTHING, from: '2026-12-01', until: '2026-12-02' }, false));
  expect(Number(query.get('from'))).toBe(Date.parse('2026-12-01T00:00:00+08:00'));
  expect(Number(query.get('until'))).toBe(Date.parse('2026-12-02T23:59:59.999+08:00'));
});

test('What is not chosen is not asked for', () => {
  expect(queryOf(NOTHING, false)).toBe('');
  expect(queryOf({ ...NOTHING, who: 'Ana' }, true)).toBe('bin=1&who=Ana');
});

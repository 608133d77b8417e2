import { expect, test } from 'vitest';
import { valueFor } from './postgres.ts';

const NONE = new Map<string, string>();

test.each([
  ['boolean', 1, true],
  ['boolean', 0, false],
  ['boolean', null, null],
  ['timestamp without time zone', 1_764_201_600_000, new Date(1_764_201_600_000)],
  ['date', '2026-12-11', '2026-12-11'],
  ['date', 1_764_201_600_000, '2025-11-27'],
  ['numeric', 8995.5, '8995.5'],
  ['bigint', 1_764_201_600_000, '1764201600000'],
  ['jsonb', '{"a":1}', '{"a":1}'],
  ['character varying', '', ''],
  ['bytea', new Uint8Array([1, 2]), Buffer.from([1, 2])],
])('a column of type %s takes %s', (type, stored, expected) => {
  expect(valueFor(type, stored, NONE)).toEqual(expected);
});

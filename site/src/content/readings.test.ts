import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readOnce } from './readings.ts';

const schema = z.object({ title: z.string() });
const answer = () => Buffer.from('an answer');
const reader = () =>
  vi.fn(() => ({ entries: [{ title: 'Aero', tags: ['new'] }], count: 1, total: 1 }));

test.each([false, true])('an answer is read once for all pages (index: %s)', (isIndex) => {
  const body = answer();
  const read = reader();
  const first = readOnce(body, schema, isIndex, read);
  expect(readOnce(body, schema, isIndex, read)).toBe(first);
  expect(read).toHaveBeenCalledOnce();
});

test('another answer, or another schema, is read anew', () => {
  const body = answer();
  const read = reader();
  readOnce(body, schema, false, read);
  readOnce(answer(), schema, false, read);
  readOnce(body, z.object({ title: z.string() }), false, read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('no page can change what others show', () => {
  const { entries } = readOnce(answer(), schema, false, reader());
  const [entry] = entries as { title: string; tags: string[] }[];
  expect(() => entry?.tags.push('old')).toThrow(TypeError);
  expect(() => Object.assign(entry ?? {}, { title: 'Vela' })).toThrow(TypeError);
});

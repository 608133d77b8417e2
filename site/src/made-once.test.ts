import { expect, test, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

test('something is made once from the same answers', () => {
  const make = vi.fn((entries: { title: string }[], locale: string) => [locale, entries.length]);
  const made = madeOnce(make);
  const entries = [{ title: 'Aero' }];
  expect(made(entries, 'en')).toBe(made(entries, 'en'));
  expect(make).toHaveBeenCalledOnce();
});

test('it is made anew for an answer that was read anew, or for anything else that differs', () => {
  const made = madeOnce((one: object, other: object | null, locale: string) => ({
    one,
    other,
    locale,
  }));
  const [first, second] = [{ title: 'Aero' }, { title: 'Aero' }];
  const all = [
    made(first, second, 'en'),
    made(second, second, 'en'),
    made(first, first, 'en'),
    made(first, null, 'en'),
    made(first, second, 'ja'),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('nothing is kept of what could not be made', () => {
  const make = vi.fn<(one: object) => string>().mockImplementationOnce(() => {
    throw new Error('no colour');
  });
  const made = madeOnce(make.mockReturnValue('red'));
  const answer = {};
  expect(() => made(answer)).toThrow('no colour');
  expect(made(answer)).toBe('red');
});

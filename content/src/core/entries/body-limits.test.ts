import { expect, test } from 'vitest';
import { OF_ENTRIES, OF_SETTINGS, refuseLongBody } from './body-limits.ts';

const many = <Part>(length: number, part: (number: number) => Part) => Array.from({ length }, (_, n) => part(n));
const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });
/** Why a body is refused; undefined: it is not. */
function refusalOf(body: unknown, limits = OF_ENTRIES): string | undefined {
  try {
    refuseLongBody(body, limits);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each<[string, unknown]>([
  ['none', undefined],
  ['a text', 'a'.repeat(1_000_000)],
  ['a list as long as may be', { images: many(OF_ENTRIES.list, (id) => ({ id })) }],
  ['ten of them', Object.fromEntries(many(10, (n) => [`list${n}`, many(OF_ENTRIES.list, () => ({}))]))],
  ['levels of a form', deep(20)],
  ['the blocks of a text', { text: many(OF_ENTRIES.list, () => ({ type: 'paragraph', children: [{ text: 'a' }] })) }],
])('a body is accepted: %s', (_which, body) => {
  expect(refusalOf(body)).toBeUndefined();
});

test.each<[string, unknown, string]>([
  ['a list', { images: many(241, () => 5) }, 'images has 241 parts: a list has 240 at most'],
  [
    'a list within lists',
    { groups: [{}, { items: { set: many(300, () => ({})) } }] },
    'groups.items.set has 300 parts: a list has 240 at most',
  ],
  ['a list alone', many(241, () => 5), 'The body has 241 parts: a list has 240 at most'],
  ['lists of lists', { all: many(30, () => many(200, () => 1)) }, 'This has more than 2400 parts in lists: all'],
  ['levels', { field: deep(30) }, 'field is more than 20 levels deep'],
  ['values', { json: Object.fromEntries(many(50_001, (n) => [n, 1])) }, 'This has more than 50000 values: json'],
  [
    'a long name',
    { ['n'.repeat(1000)]: many(241, () => 5) },
    `${'n'.repeat(100)} has 241 parts: a list has 240 at most`,
  ],
])('a body is refused for too much of something, which its sentence names: %s', (_which, body, sentence) => {
  expect(refusalOf(body)).toBe(sentence);
});

test('a body is no longer looked at when it has too much', () => {
  const body = { images: many(1000, () => ({})) };
  Object.defineProperty(body.images, 0, { get: () => expect.unreachable('looked at') });
  expect(refusalOf(body)).toBe('images has 1000 parts: a list has 240 at most');
});

test('the rights of a role may be more than an entry has, and not any number', () => {
  const rights = (number: number) => ({
    permissions: many(number, () => ({ action: 'read', properties: { fields: many(15, String) } })),
  });
  expect(refusalOf(rights(2400), OF_SETTINGS)).toBeUndefined();
  expect(refusalOf(rights(2401), OF_SETTINGS)).toBe('permissions has 2401 parts: a list has 2400 at most');
});

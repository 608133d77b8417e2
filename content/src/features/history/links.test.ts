import { expect, test } from 'vitest';
import { withLink, withoutLinks } from './links.ts';

const sand = { documentId: 'sand', name: 'Sand' };
const coral = { documentId: 'coral', name: 'Coral' };

test('What led to a deleted entry is told apart from what else a field holds, also in components @HISTORY-3', () => {
  expect(withoutLinks([coral, sand], 'sand')).toEqual([coral]);
  expect(withoutLinks([{ title: 'Sand', color: [sand], more: { color: [coral] } }], 'sand')).toEqual([
    { title: 'Sand', color: [], more: { color: [coral] } },
  ]);
  expect([withoutLinks('sand', 'sand'), withoutLinks(null, 'sand')]).toEqual(['sand', null]);
});

test.each([
  ['where it stood', ['sand'], ['coral', 'sand', 'navy'], ['coral', 'navy'], ['coral', 'sand', 'navy']],
  ['first', ['coral'], ['coral', 'sand'], ['sand'], ['coral', 'sand']],
  ['alone', ['sand'], ['sand'], [], ['sand']],
  ['once', ['sand'], ['coral', 'sand'], ['sand', 'navy'], ['sand', 'navy']],
  [
    'beside what was chosen since',
    ['sand'],
    ['coral', 'sand'],
    ['navy', 'coral', 'red'],
    ['navy', 'coral', 'sand', 'red'],
  ],
  ['beside what came back before it', ['sand'], ['sand'], ['coral'], ['sand', 'coral']],
])('A list has a restored entry %s @HISTORY-3', (_how, [documentId = ''], before, now, then) => {
  const listOf = (ids: string[]) => ids.map((id) => ({ documentId: id, name: id }));
  expect(withLink(listOf(now), { before: listOf(before), documentId })).toEqual(listOf(then));
});

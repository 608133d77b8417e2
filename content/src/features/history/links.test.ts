import { expect, test } from 'vitest';
import { withoutLinks } from './links.ts';

const sand = { documentId: 'sand', name: 'Sand' };
const coral = { documentId: 'coral', name: 'Coral' };

test('What led to a deleted entry is told apart from what else a field holds, also in components @HISTORY-3', () => {
  expect(withoutLinks([coral, sand], 'sand')).toEqual([coral]);
  expect(withoutLinks([{ title: 'Sand', color: [sand], more: { color: [coral] } }], 'sand')).toEqual([
    { title: 'Sand', color: [], more: { color: [coral] } },
  ]);
  expect([withoutLinks('sand', 'sand'), withoutLinks(null, 'sand')]).toEqual(['sand', null]);
});

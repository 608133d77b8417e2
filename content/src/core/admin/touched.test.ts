import { expect, test } from 'vitest';
import { touchedFields } from './touched.ts';

const NOBODY = { connect: [], disconnect: [] };
const link = (more: object) => ({ id: 7, store: 'Tindahan', ...more });

test.each<[string, unknown, unknown]>([
  ['the same text', 'Aero', 'Aero'],
  ['nothing, spelled in two ways', null, undefined],
  ['no components in a language that begins', undefined, []],
  ['a relation to which nothing is added', { count: 3 }, NOBODY],
  ['a component with the screen’s own key', [link({ logo: null })], [link({ __temp_key__: 'a0', logo: undefined })]],
  [
    'a picture',
    { id: 3, name: 'a.webp', formats: { small: { width: 5 } } },
    { id: 3, name: 'a.webp', formats: { small: { width: 5 } } },
  ],
])('%s is not touched @FORM-1', (_what, opened, sent) => {
  expect(touchedFields({ field: opened }, { field: sent })).toEqual([]);
});

test.each<[string, unknown, unknown]>([
  ['another text', 'Aero', 'Aero.'],
  ['a text that was deleted', 'Aero', null],
  ['a field that was empty', null, 0],
  ['a box that was unticked', true, false],
  ['a relation to which something is added', { count: 3 }, { ...NOBODY, connect: [{ id: 1 }] }],
  ['a relation from which something is taken', { count: 3 }, { ...NOBODY, disconnect: [{ id: 1 }] }],
  ['a component of a list', [link({})], [link({ store: 'Palengke' })]],
  ['an order of components', [link({}), link({ id: 8 })], [link({ id: 8 }), link({})]],
  ['one component less', [link({}), link({ id: 8 })], [link({})]],
  ['a component that is gone', link({}), null],
  ['another picture', { id: 3 }, { id: 4 }],
])('%s is touched @FORM-1', (_what, opened, sent) => {
  expect(touchedFields({ field: opened, same: 1 }, { field: sent, same: 1 })).toEqual(['field']);
});

test('a field that the form does not send is not touched @FORM-1', () => {
  expect(touchedFields({ title: 'Aero', price: 5 }, { title: 'Aero' })).toEqual([]);
});

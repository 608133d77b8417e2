import { expect, test } from 'vitest';
import { coral, luggage, sentences } from '../../../../testing/checked-entries.ts';

const darkSand = { ...coral, documentId: 'dark-sand', name: 'Dark Sand', values: { color_code: '#998866' } };

test.each([
  ['its own color', { title: 'Aero, Coral' }],
  ['a longer word', { title: 'Aero Sandbar' }],
  ['a color whose name has the other’s in it', { title: 'Aero, dark sand', color: [darkSand] }],
  ['the color of its lining in a long text', { description: 'Sand-colored lining' }],
  ['another group', { title: 'Aero, Sand', variant: '' }],
])('An item that speaks of %s is right @FORM-6', (_, values) => {
  expect(sentences({ locale: 'en', ...luggage(values), english: values })).toEqual([]);
});

test('A color of two words is found as addresses write it @FORM-6', () => {
  const facts = { colorsInVariant: () => ['Forest Green'] };
  const links = [{ store: 'Tindahan', store_link_link: 'https://tindahan.example/aero_forest-green' }];
  expect(sentences({ locale: 'en', ...luggage({ store_links: links }, facts) })).toEqual([
    'better: Speaks of Forest Green, the color of another item of its group: the link to Tindahan.',
  ]);
});

test('In a long text only the item itself can be in another color @FORM-6', () => {
  expect(sentences({ locale: 'en', ...luggage({ description: 'A case in Sand.' }) })).toEqual([
    'better: Speaks of Sand, the color of another item of its group: description.',
  ]);
});

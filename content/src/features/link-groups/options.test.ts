import { expect, test } from 'vitest';
import { optionsOf } from './options.ts';

const SHOWN = [
  { value: 'SUPPORT', label: 'SUPPORT: in the footer' },
  { value: 'KOFFERØRN', label: 'KOFFERØRN: at the foot of the menu' },
];

test.each([[[null, '']], [['SUPPORT', 'KOFFERØRN']]])(
  'a page that has %j can be in the groups that show, and no others @FORM-14',
  (stored) => expect(optionsOf('kofferørn', stored)).toEqual(SHOWN),
);

test.each(['Koffer Ørn', 'ＳＵＰＰＯＲＴ'])(
  'a group that shows nowhere can be kept, and says so: %s @FORM-14',
  (group) => {
    expect(optionsOf('kofferørn', ['SUPPORT', group])).toEqual([
      ...SHOWN,
      { value: group, label: `${group}: shows nowhere` },
    ]);
  },
);

test('the brand’s own group in another encoding is the same group, and stays as it is @FORM-14', () => {
  const stored = 'ĐÀNẴNG'.normalize('NFD');
  expect(optionsOf('đànẵng', [stored])).toEqual([
    SHOWN[0],
    { value: stored, label: 'ĐÀNẴNG: at the foot of the menu' },
  ]);
});

test('until the segment is known there is what the page has, without a judgement @FORM-14', () => {
  expect(optionsOf(undefined, ['ABOUT', 'ABOUT', null])).toEqual([{ value: 'ABOUT', label: 'ABOUT' }]);
});

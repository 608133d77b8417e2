import { expect, test } from 'vitest';
import { beforePublishingInWords } from './publish-many-words.ts';

const names = ['Aero Cabin', 'Bolt', 'Coast', 'Dune', 'Echo'];

test('What others have changed is grouped by who has, with three names, those with the most first @FORM-13', () => {
  const others = [
    { who: null, names: [''] },
    { who: 'Ana Cruz', names: names.slice(0, 2) },
    { who: 'Ben Reyes', names },
  ];
  expect(beforePublishingInWords({ mistakes: [], others }, 9).alsoLive).toEqual([
    'Ben Reyes changed 5 of these since they were published: Aero Cabin, Bolt, Coast and 2 more',
    'Ana Cruz changed 2 of these since they were published: Aero Cabin and Bolt',
    'Somebody changed 1 of these since it was published',
  ]);
});

test('Each mistake says in which entry it is, unless there is one entry or its name may not be read @FORM-13', () => {
  const mistakes = [
    { name: 'Bolt', sentences: ['It has no price.', 'It has no picture.'] },
    { name: '', sentences: ['It has no SKU.'] },
  ];
  expect(beforePublishingInWords({ mistakes, others: [] }, 2).mistakes).toEqual([
    'Bolt: It has no price.',
    'Bolt: It has no picture.',
    'It has no SKU.',
  ]);
  expect(beforePublishingInWords({ mistakes: mistakes.slice(0, 1), others: [] }, 1).mistakes[0]).toBe(
    'It has no price.',
  );
});

test('Of one entry in several languages it is said as of one @FORM-13', () => {
  const others = [{ who: 'Ana Cruz', names: ['Bolt'] }];
  expect(beforePublishingInWords({ mistakes: [], others }, 1).alsoLive).toEqual([
    'Ana Cruz changed this since it was published',
  ]);
});

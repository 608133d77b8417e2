import { expect, it } from 'vitest';
import { describePlan } from '../../scripts/launcher/catalogue.mjs';

it('a plan is told with its counts, each cell, its errors and what is not used', () => {
  const rows = [
    {
      row: 2,
      key: 'aero',
      kind: 'changed',
      conflict: 'edited',
      cells: [
        { column: 'Price (Php)', old: '1000', new: '1400', moves: 40 },
        { column: 'Categories', old: 'Aero\nCabin', new: '' },
      ],
    },
  ];
  const sheet = {
    name: 'Luggage',
    rows,
    errors: [{ row: 14, sentence: 'Row 14, Size: "XL" is not Small, Medium or Large' }],
    unknownColumns: ['Fax'],
    creates: [{ name: 'Lime' }],
  };
  const counts = { new: 0, changed: 1, unchanged: 2, errors: 1 };
  expect(describePlan({ counts, sheets: [sheet], unknownSheets: [], unusedPictures: ['spare.png'] })).toEqual([
    '0 new, 1 changed, 2 unchanged, 1 errors',
    'Luggage, row 2, aero: changed (edited)',
    '  Price (Php): 1000 → 1400 (40 %)',
    '  Categories: Aero; Cabin → (empty)',
    'Luggage: Row 14, Size: "XL" is not Small, Medium or Large',
    'Luggage, columns of no field: Fax',
    'Luggage, to be created: Lime',
    'Files that are not used: spare.png',
  ]);
});

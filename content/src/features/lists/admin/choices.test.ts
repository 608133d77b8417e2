import { expect, test } from 'vitest';
import { sayChoices } from './choices.ts';

test('Lists say choices in words, and leave other columns and those of their own alone', () => {
  const headers = [
    { name: 'made', attribute: { type: 'enumeration' } },
    { name: 'from', attribute: { type: 'string' } },
    { name: 'state', attribute: { type: 'enumeration' }, cellFormatter: () => 'own' },
  ];
  const { displayedHeaders } = sayChoices({ displayedHeaders: headers, layout: {} });
  const format = displayedHeaders[0]?.cellFormatter as (row: object, header: object) => string;
  expect(format({ made: 'by_sheet' }, headers[0] ?? {})).toBe('from a sheet');
  expect(format({ made: null }, headers[0] ?? {})).toBe('-');
  expect(displayedHeaders.slice(1)).toEqual(headers.slice(1));
});

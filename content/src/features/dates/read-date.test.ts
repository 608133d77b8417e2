import { describe, expect, it } from 'vitest';
import { dateForm, readDate, writeDate } from './read-date.ts';

describe('A date that is typed @FORM-7', () => {
  it.each([
    ['11.12.2026', 'de', '2026-12-11'],
    ['11.12.2026', 'fr', '2026-12-11'],
    ['11/12/2026', 'en-GB', '2026-12-11'],
    ['11.12.2026', 'en-US', '2026-11-12'],
    ['1 2 2026', 'en-GB', '2026-02-01'],
    ['2026/12/11', 'ja', '2026-12-11'],
    ['2026年12月11日', 'ja', '2026-12-11'],
    ['２０２６-１２-１１', 'ja', '2026-12-11'],
    ['2026. 12. 11.', 'ko', '2026-12-11'],
    [' 2026-12-11 ', 'en-US', '2026-12-11'],
    ['2026-1-2', 'de', '2026-01-02'],
    ['29.02.2028', 'de', '2028-02-29'],
  ])('%s in %s is %s', (typed, language, day) => {
    expect(readDate(typed, language)).toBe(day);
  });

  it.each([
    ['31.12.2026', 'en-US'],
    ['12/31/2026', 'en-GB'],
    ['29.02.2027', 'de'],
    ['11.12.26', 'de'],
    ['1.1.1826', 'de'],
    ['11.12.0026', 'de'],
    ['11.12.20266', 'de'],
    ['11.12.', 'de'],
    ['111.12.2026', 'de'],
    ['11122026', 'de'],
    ['11 Dec 2026', 'en-GB'],
    ['2026-12-11T10:00', 'en-GB'],
    ['soon', 'en-GB'],
    ['', 'en-GB'],
  ])('%s in %s is refused', (typed, language) => {
    expect(readDate(typed, language)).toBeNull();
  });

  it.each(['de', 'en-US', 'en-GB', 'en-PH', 'fil', 'ja', 'ko', 'fr', 'sv', 'ar', 'th', 'fa'])(
    'is read as it is written in %s',
    (language) => {
      for (const day of ['2026-01-02', '2026-12-11', '1999-11-30'])
        expect(readDate(writeDate(day, language), language)).toBe(day);
    },
  );

  it('has a form that says its order', () => {
    expect(['de', 'en-US', 'en-GB', 'ja'].map(dateForm)).toEqual([
      'DD.MM.YYYY',
      'MM/DD/YYYY',
      'DD/MM/YYYY',
      'YYYY/MM/DD',
    ]);
  });
});

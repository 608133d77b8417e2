import { expect, test, vi } from 'vitest';
import { valuesOfFilters, wordsOfFilter } from './filter-values.ts';

test('The dates by which a list is filtered are said in the shop’s time @FORM-7', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/Los_Angeles',
  });
  expect(wordsOfFilter('date', '2026-12-11')).toBe('11 December 2026');
  expect(wordsOfFilter('datetime', '2026-12-10T16:00:00.000Z')).toBe(
    '11 December 2026, 00:00, Manila (on your computer: 10 Dec, 08:00)',
  );
});

test('They are found in the address of the list, encoded once or twice', () => {
  const of = (field: string, value: string) => `filters[$and][0][${field}][$gt]=${value}`;
  expect(valuesOfFilters(`?${of('from', '2026-12-10T16:00:00.000Z')}&page=1`)).toEqual(['2026-12-10T16:00:00.000Z']);
  expect(valuesOfFilters(`?${of('from', '2026-12-10T16%253A00%253A00.000Z')}`)).toEqual(['2026-12-10T16:00:00.000Z']);
  expect(valuesOfFilters(`?${of('story_date', '2026-12-11')}`)).toEqual(['2026-12-11']);
  expect(valuesOfFilters(`?${of('title', '100%25')}&from=2026-12-11`)).toEqual([]);
});

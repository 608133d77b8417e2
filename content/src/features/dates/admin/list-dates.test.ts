import { expect, test, vi } from 'vitest';
import { showMomentsInShopTime } from './list-dates.ts';

test('Lists show moments in the shop’s time, and leave days and columns of their own alone @PLAN-12', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  });
  const headers = [
    { name: 'until', attribute: { type: 'datetime' } },
    { name: 'available_from', attribute: { type: 'date' } },
    { name: 'planned', attribute: { type: 'datetime' }, cellFormatter: () => 'own' },
  ];
  const { displayedHeaders } = showMomentsInShopTime({ displayedHeaders: headers, layout: {} });
  const [until] = displayedHeaders;
  const format = until?.cellFormatter as (row: object, header: object) => string;
  expect(format({ until: '2026-12-11T16:00:00.000Z' }, headers[0] ?? {})).toBe(
    '12 December 2026, 00:00, Manila (on your computer: 11 Dec, 17:00)',
  );
  expect(format({ until: null }, headers[0] ?? {})).toBe('-');
  expect(displayedHeaders.slice(1)).toEqual(headers.slice(1));
});

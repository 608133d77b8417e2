import { expect, test } from 'vitest';
import { shownDates } from './shown-dates.ts';

const NOW = { now: Date.parse('2026-11-23T12:00:00Z') };
const redirect = (kind: string) => ({
  type: 'redirects',
  documentId: 'redirect',
  locale: null,
  fields: [{ name: 'from', label: 'Old address', kind, localized: false, isSingle: false }],
  values: { from: '/sale-2019' },
});
const findings = (kind: string) => shownDates(redirect(kind) as never, NOW as never);

test('the old address of a redirect is no date, whatever numbers are in it', () => {
  expect(findings('text')).toEqual([]);
  expect(findings('other')).toMatchObject([{ check: 'shown-dates' }]);
});

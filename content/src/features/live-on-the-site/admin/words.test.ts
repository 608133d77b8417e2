import { expect, test } from 'vitest';
import type { LiveState } from '../standing.ts';
import { ownTimeInWords } from '../../../core/places/shop-time.ts';
import { isOutsideDates, sentenceOf } from './words.ts';

/** Ten o'clock on the brand's clocks. */
const time = (day: number) => Date.parse(`2026-12-${String(day).padStart(2, '0')}T10:00:00+08:00`);
const LIVE: LiveState = {
  state: 'live',
  isGone: false,
  at: time(10),
  tookMs: null,
  known: 1,
  missing: 0,
  lastHeardAt: null,
  minutesUnasked: 0,
  url: null,
  version: time(9),
  from: null,
  until: null,
};
const says = (more: Partial<LiveState>) => {
  const standing = { ...LIVE, ...more };
  return [sentenceOf(standing, false), isOutsideDates(standing)];
};
const own = ownTimeInWords(LIVE.at, Intl.DateTimeFormat().resolvedOptions().timeZone);
const SEEN = `Live on the site. Every page shows this version, seen at 10:00:00, Manila time${own}.`;

test.each<[string, Partial<LiveState>, string, boolean]>([
  ['without dates', {}, SEEN, false],
  ['with an end to come', { until: time(24) }, `${SEEN} It is shown until 24 Dec 2026, 10:00, Manila time.`, false],
  ['with a beginning that has passed', { from: time(1) }, SEEN, false],
  [
    'with a beginning to come',
    { from: time(24) },
    'Every page is ready to show this version, from 24 Dec 2026, 10:00, Manila time on.',
    true,
  ],
  [
    'with an end that has passed',
    { until: time(10) },
    'No longer shown: it was, until 10 Dec 2026, 10:00, Manila time.',
    true,
  ],
])('the panel says of what is live %s when visitors see it @DATES-6', (_, dates, sentence, isOutside) => {
  expect(says(dates)).toEqual([sentence, isOutside]);
});

test('what is not on every page yet, or gone, has nothing to do with dates', () => {
  expect(says({ state: 'waiting', missing: 1, until: time(1) })[0]).toBe('Not yet on the site.');
  expect(says({ isGone: true, until: time(1) })[0]).toBe('Gone from the site.');
});

import { describe, expect, it, test } from 'vitest';
import { dayAt, momentOf, startOf, wallClockAt } from './clock.ts';

const iso = (wall: string, zone: string) => {
  const moment = momentOf(wall, zone);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('A time on the brand’s clocks @PLAN-1', () => {
  it.each([
    ['Asia/Manila', '2026-12-01T00:00', '2026-11-30T16:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01T00:00', '2026-11-30T23:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01T00:00', '2026-11-30T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-01-01T00:00', '2027-01-01T11:00:00.000Z'],
    ['UTC', '2028-02-29T23:59', '2028-02-29T23:59:00.000Z'],
  ])('in %s %s is %s', (zone, wall, moment) => {
    expect(iso(wall, zone)).toBe(moment);
    expect(wallClockAt(Date.parse(moment), zone)).toBe(wall);
  });

  it('that comes twice is the first of both', () => {
    expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:30'],
    ['America/New_York', '2026-03-08T02:00'],
    ['Asia/Manila', '2026-02-30T00:00'],
    ['Asia/Manila', '2026-12-01T24:01'],
    ['Asia/Manila', '2026-12-01'],
    ['Asia/Manila', '2026-12-01T00:00Z'],
    ['Asia/Manila', '12026-12-01T00:00'],
    ['Asia/Manila', ''],
  ])('in %s %s is none', (zone, wall) => expect(iso(wall, zone)).toBeNull());

  it('each minute of the days around a change is read as it is written', () => {
    const start = Date.parse('2026-10-24T00:00Z');
    for (let moment = start; moment < start + 3 * 86_400_000; moment += 60_000) {
      const read = momentOf(wallClockAt(moment, 'Europe/Berlin'), 'Europe/Berlin')!;
      expect([moment, moment - 3_600_000]).toContain(read);
    }
  });
});

test.each([
  ['2026-12-01', 'Asia/Manila', '2026-11-30T16:00:00Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
  ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00Z'],
  ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00Z'],
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00Z'],
  // There is no midnight: the clock is put forward to one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  // There are two: the clock is put back from one.
  ['2020-10-24', 'Asia/Gaza', '2020-10-23T21:00:00Z'],
])('%s begins in %s at %s @SALE-2', (day, timeZone, instant) => {
  const start = startOf(day, timeZone);
  expect(new Date(start).toISOString()).toBe(new Date(instant).toISOString());
  expect(dayAt(start, timeZone)).toBe(day);
  expect(dayAt(start - 1, timeZone) < day).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { momentOf } from 'contract/clock';
import { shortTime, shownTime } from './shop-time.ts';

describe('A time on the brand’s clocks @PLAN-1 @PLAN-12', () => {
  it('is said with its year unless it is this one', () => {
    const at = momentOf('2026-12-01T00:00', 'Asia/Manila')!;
    expect(shortTime(at, at - 1)).toBe('1 Dec, 00:00');
    const newYear = momentOf('2027-01-01T00:00', 'Asia/Manila')!;
    expect(shortTime(newYear, newYear)).toBe('1 Jan, 00:00');
    expect(shortTime(newYear, at)).toBe('1 Jan 2027, 00:00');
  });

  it('from which visitors see something has its year', () => {
    expect(shownTime(momentOf('2026-12-01T08:05', 'Asia/Manila')!)).toBe('1 Dec 2026, 08:05, Manila time');
  });
});

import { describe, expect, it } from 'vitest';
import { plannedTime } from './planned-time.ts';
import { momentOf } from '../../../../contract/clock.ts';

describe('A time on the brand’s clocks @PLAN-1', () => {
  it('is said with its year unless it is this one', () => {
    const at = momentOf('2026-12-01T00:00', 'Asia/Manila')!;
    expect(plannedTime(at, 'Asia/Manila', at - 1)).toBe('1 Dec 00:00');
    expect(plannedTime(at, 'Europe/Berlin', at)).toBe('30 Nov 17:00');
    const newYear = momentOf('2027-01-01T00:00', 'Asia/Manila')!;
    expect(plannedTime(newYear, 'Asia/Manila', newYear)).toBe('1 Jan 00:00');
    expect(plannedTime(newYear, 'Asia/Manila', at)).toBe('1 Jan 2027 00:00');
  });
});

import { expect, it } from 'vitest';
import { shorten } from './answers.ts';

const LONG = 'A case for a long journey. '.repeat(100);

it('Short texts are shown as they are @SHEET-4', () => {
  const cell = { old: 'Small', new: 'Large' };
  expect(shorten(cell)).toEqual(cell);
});

it('Of long texts the part is shown in which they differ @SHEET-4', () => {
  const { old, new: now } = shorten({ old: `${LONG}Red.`, new: `${LONG}Blue.` });
  expect([old, now]).toEqual([expect.stringMatching(/^….*Red\.$/), expect.stringMatching(/^….*Blue\.$/)]);
  expect(old.length).toBeLessThan(200);
});

it('What a long text replaces, or is replaced by, is shown from its beginning @SHEET-4', () => {
  expect(shorten({ old: '', new: LONG })).toEqual({ old: '', new: `${LONG.slice(0, 400)}…` });
  expect(shorten({ old: LONG, new: '' })).toEqual({ old: `${LONG.slice(0, 400)}…`, new: '' });
});

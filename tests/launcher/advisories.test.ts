import { expect, it } from 'vitest';
import { advisoriesIn } from '../../scripts/launcher/advisories.mjs';

const advisory = (severity: string, id = 'GHSA-1') => ({
  name: 'left-pad',
  severity,
  title: 'Pads on the wrong side',
  url: `https://github.com/advisories/${id}`,
});
const report = (...via: unknown[]) => ({
  vulnerabilities: { 'left-pad': { via }, padded: { via: ['left-pad', ...via] } },
});
const line = 'GHSA-1 high left-pad: Pads on the wrong side';

it('reports a high or critical advisory once, and none below', () => {
  expect(advisoriesIn(report(advisory('high')), {}, '2026-11-21')).toEqual([line]);
  expect(advisoriesIn(report(advisory('critical')), {}, '2026-11-21')).toHaveLength(1);
  expect(advisoriesIn(report(advisory('moderate'), advisory('low')), {}, '2026-11-21')).toEqual([]);
});

it('leaves out accepted advisories until they expire', () => {
  const accepted = { 'GHSA-1': { until: '2026-12-31', reason: 'is never called' } };
  expect(advisoriesIn(report(advisory('high')), accepted, '2026-12-31')).toEqual([]);
  expect(advisoriesIn(report(advisory('high')), accepted, '2027-01-01')).toEqual([line]);
  expect(advisoriesIn(report(advisory('high', 'GHSA-2')), accepted, '2026-12-31')).toHaveLength(1);
});

it('distinguishes an unreachable registry from one without advisories', () => {
  expect(() => advisoriesIn({ message: '405 Method Not Allowed' }, {}, '2026-11-21')).toThrow('405');
  expect(() => advisoriesIn(null, {}, '2026-11-21')).toThrow('no report');
});

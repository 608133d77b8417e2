import { expect, test, vi } from 'vitest';
import { findings, luggage } from '../../../testing/checked-entries.ts';

const brand = vi.hoisted(() => ({ sellsCases: true }));
vi.mock('../../../../contract/brand.ts', async (original) => {
  const { BRAND } = await original<{ BRAND: object }>();
  return { BRAND: Object.assign(brand, { ...BRAND, ...brand }) };
});

const unmeasured = luggage({ height_cm: null, width_cm: null, depth_cm: null, weight_kg: null });

test('the measures of what is no case are not missed @CHECK-4', async () => {
  const checksOf = (found: readonly { check: string }[]) => found.map(({ check }) => check);
  expect(checksOf(findings(unmeasured))).toEqual(expect.arrayContaining(['sides-missing', 'weight-missing']));
  brand.sellsCases = false;
  vi.resetModules();
  const anew = await import('../../../testing/checked-entries.ts');
  expect(checksOf(anew.findings(unmeasured))).toEqual([]);
});

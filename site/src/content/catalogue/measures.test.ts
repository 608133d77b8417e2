import { expect, test } from 'vitest';
import { z } from 'zod';
import { MEASURED, measuresOf, withMeasures } from './measures.ts';

const measured = (fields: object) => measuresOf(z.object(MEASURED).parse(fields));
const AERO = { height_cm: 55, width_cm: 35, depth_cm: 23, weight_kg: 2.6, volume_l: 36 };

test('a case has its sides, weight and volume, also where the database sends decimals as texts @DECISION-32', () => {
  const inTexts = Object.entries(AERO).map(([name, value]) => [name, value.toFixed(2)]);
  for (const fields of [AERO, Object.fromEntries(inTexts) as object])
    expect(measured(fields)).toEqual({
      dimensions: { height: 55, width: 35, depth: 23 },
      weightKg: 2.6,
      volumeL: 36,
    });
});

test('a case without one of its sides has no dimensions, and none is made up @DECISION-32', () => {
  expect(measured({ ...AERO, depth_cm: null })).toMatchObject({ dimensions: null, weightKg: 2.6 });
  expect(measured({})).toEqual({ dimensions: null, weightKg: null, volumeL: null });
});

test.each([0, -55, 1000, Number.NaN, 'large', '', true, {}])(
  'a measure that makes no sense is none: %j @DECISION-18',
  (odd) => {
    expect(measured({ ...AERO, weight_kg: odd, height_cm: odd })).toMatchObject({
      dimensions: null,
      weightKg: null,
      volumeL: 36,
    });
  },
);

test('measures are asked for as names that a content server may lack @DECISION-28', () => {
  const { fields, optional } = withMeasures({ fields: ['title'], optional: ['model_3d'] });
  expect(fields).toEqual(['title', ...Object.keys(AERO)]);
  expect(optional).toEqual(['model_3d', ...Object.keys(AERO)]);
});

import { expect, test } from 'vitest';
import { contrast } from './rules/contrast.ts';
import { linesOf } from '../../core/text-width/text-width.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

test('a text breaks at spaces, and Japanese anywhere', () => {
  const setting = { face: 'text600', px: 17, tracking: 0 } as const;
  expect(linesOf('Aero Cabin', setting, 148)).toBe(1);
  expect(linesOf('Aero Cabin of great lightness', setting, 148)).toBe(2);
  expect(linesOf('大型スーツケース', setting, 17 * 4)).toBe(2);
  expect(linesOf('Donaudampfschifffahrtsgesellschaftskapitän', setting, 148)).toBe(3);
});

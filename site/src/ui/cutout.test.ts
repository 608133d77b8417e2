import { expect, test, vi } from 'vitest';
import type { Image } from './picture.tsx';

const brand = vi.hoisted(() => ({ sellsCases: true }));
vi.mock('contract/brand', () => ({ BRAND: brand }));

test('a cut-out is at the scale of cases only where the brand sells cases @COMPARE-1', async () => {
  const { isToScale } = await import('./cutout.ts');
  const cutout = { isCutout: true, width: 888, height: 1000 } as Image;
  expect(isToScale(cutout)).toBe(true);
  brand.sellsCases = false;
  expect(isToScale(cutout)).toBe(false);
});

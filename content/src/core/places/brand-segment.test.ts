import { afterEach, expect, test, vi } from 'vitest';
import { brandSegmentFor } from './brand-segment.ts';

afterEach(() => vi.unstubAllEnvs());

test('content pages are below the name that editors have written, else below BRAND_NAME @DECISION-2', () => {
  vi.stubEnv('BRAND_NAME', 'Tala & Søn');
  expect(brandSegmentFor({ brand_name: 'Koffer Ørn' })).toBe('kofferørn');
  expect(brandSegmentFor(null)).toBe('talasøn');
  expect(brandSegmentFor({ brand_name: '' })).toBe('talasøn');
});

test('BRAND_SEGMENT wins over every name @DECISION-2', () => {
  vi.stubEnv('BRAND_SEGMENT', 'shop');
  vi.stubEnv('BRAND_NAME', 'Tala & Søn');
  expect(brandSegmentFor({ brand_name: 'Koffer Ørn', brand_segment: 'ørn' })).toBe('shop');
});

test('content pages stay below the kept segment when the name changes @DECISION-2', () => {
  expect(brandSegmentFor({ brand_name: 'Koffer Ørn', brand_segment: 'talasøn' })).toBe('talasøn');
});

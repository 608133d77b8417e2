import { afterEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { loadCatalogueIndex } from './catalogue-index.ts';
import { ContentClient } from '../client/client.ts';

afterEach(() => vi.unstubAllGlobals());

const AERO = { item_sku: 'aero', height_cm: 55, width_cm: 35, depth_cm: 23, weight_kg: 2.6 };

test('the index has the measures of luggage, in the same call @DECISION-32', async () => {
  const { calls } = fakeContentServer({ luggages: [AERO, { item_sku: 'meridian' }] });
  const index = await loadCatalogueIndex(new ContentClient('en'), 'luggages');
  expect(index?.map(({ sku, measures }) => [sku, measures])).toEqual([
    ['aero', { dimensions: { height: 55, width: 35, depth: 23 }, weightKg: 2.6, volumeL: null }],
    ['meridian', { dimensions: null, weightKg: null, volumeL: null }],
  ]);
  expect(calls).toHaveLength(1);
});

test('accessories and gifts are not asked for measures, which they do not have', async () => {
  const { queries } = fakeContentServer({ gifts: [{ item_sku: 'tumbler' }] });
  const index = await loadCatalogueIndex(new ContentClient('en'), 'gifts');
  expect(index?.[0]?.measures.dimensions).toBeNull();
  expect([...(queries[0]?.values() ?? [])]).not.toContain('height_cm');
});

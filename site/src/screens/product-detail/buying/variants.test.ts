import { describe, expect, test } from 'vitest';
import type { Variant } from '../product.ts';
import { groupVariants, isModelShared } from './variants.ts';

function variant(item_sku: string, name: string | null, rest: Partial<Variant> = {}): Variant {
  const color = name === null ? null : { color: name, color_code: '#123456', color_thumbnail: null };
  const unstated = { state: null, available_from: null };
  return { item_sku, color, is_limited_edition: false, model_3d: null, ...unstated, ...rest };
}
const limited = { is_limited_edition: true };
const skus = (variants: Variant[]) => variants.map(({ item_sku }) => item_sku);

describe('The colors of a case @DECISION-12', () => {
  test('are without those that are no longer made, unless that is the current one @SALE-4', () => {
    const gone = variant('case-coral', 'Coral', { state: 'discontinued' });
    const sand = variant('case-sand', 'Sand', { state: 'sold out' });
    expect(skus(groupVariants(sand, [gone, sand], 'en').regular)).toEqual(['case-sand']);
    expect(skus(groupVariants(gone, [gone, sand], 'en').regular)).toEqual(['case-coral', 'case-sand']);
  });

  test('include the current one, ordered by color name', () => {
    const groups = groupVariants(
      variant('case-pearl', 'Pearl'),
      [variant('case-sand', 'Sand'), variant('case-coral', 'Coral')],
      'en',
    );
    expect(skus(groups.regular)).toEqual(['case-coral', 'case-pearl', 'case-sand']);
  });

  test('show a normal color once, and the current item where it is the same color @RULE-3', () => {
    const groups = groupVariants(
      variant('current', 'Coral'),
      [variant('other', 'coral'), variant('sand-1', 'Sand'), variant('sand-2', 'Sand')],
      'en',
    );
    expect(skus(groups.regular)).toEqual(['current', 'sand-1']);
  });

  test('keep all limited editions in a separate group, even several of one color @ITEM-7 @RULE-3', () => {
    const groups = groupVariants(
      variant('current', 'Coral'),
      [variant('le-2', 'Dusk', limited), variant('le-1', 'Coral', limited), variant('le-3', 'Dusk', limited)],
      'en',
    );
    expect(skus(groups.regular)).toEqual(['current']);
    expect(skus(groups.limited)).toEqual(['le-1', 'le-2', 'le-3']);
  });

  test('list a sku once, with a color missing in the translation taken from the default language', () => {
    const groups = groupVariants(
      variant('current', 'コーラル'),
      [variant('sand', null), variant('sand', 'Sand'), variant('current', 'Coral')],
      'ja',
    );
    expect(groups.regular.map(({ color }) => color?.color)).toEqual(['Sand', 'コーラル']);
  });

  test('leave out a variant without a color', () => {
    expect(groupVariants(variant('current', null), [variant('bare', null)], 'en')).toEqual({
      regular: [],
      limited: [],
    });
  });

  test('stay one group however many there are', () => {
    const many = Array.from({ length: 200 }, (_, index) => variant(`case-${index}`, `Color ${index}`));
    expect(groupVariants(variant('case-7', 'Color 7'), many, 'en').regular).toHaveLength(200);
  });
});

describe('A 3D model', () => {
  const model = { model_3d: { src: '/files/1/case.glb', mime: 'model/gltf-binary', alt: '' } };
  const own = { model_3d: { ...model.model_3d, src: '/files/1/coral.glb' } };

  test('is shared when another color has the same file', () => {
    const current = variant('current', 'Coral', model);
    expect(isModelShared(current, [variant('sand', 'Sand', model)])).toBe(true);
  });

  test("is the item's own when only the item has it", () => {
    const current = variant('current', 'Coral', own);
    expect(isModelShared(current, [current, variant('sand', 'Sand', model)])).toBe(false);
    expect(isModelShared(variant('current', 'Coral'), [variant('sand', 'Sand')])).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { sayInherited } from './inherited.ts';

const pictures = (number: number) => Array.from({ length: number }, (_, id) => ({ id }));
const sand = { item_sku: 'aero-small-sand', price: 6495, discounted_price: 7495, images: pictures(6), carousel: [] };

test('A duplicate says that prices and pictures are those of the original @FORM-6', () => {
  expect(sayInherited(sand, sand)).toBe('Price 6,495, before 7,495, and 6 pictures are those of aero-small-sand.');
});

test('What was changed is no longer named, and nothing once all is @FORM-6', () => {
  const priced = { ...sand, price: 7000 };
  expect(sayInherited(sand, priced)).toBe('Former price 7,495 and 6 pictures are those of aero-small-sand.');
  expect(sayInherited(sand, { ...priced, discounted_price: null })).toBe('6 pictures are those of aero-small-sand.');
  expect(sayInherited(sand, { ...priced, discounted_price: null, images: [{ id: 99 }] })).toBeUndefined();
});

test('Pictures that were taken over are named while one of them is left; so are those of a turn @FORM-6', () => {
  const turned = { item_sku: 'turned', images: pictures(3), carousel: [{ id: 90 }, { id: 91 }] };
  expect(sayInherited(turned, { images: [{ id: 0 }, { id: 99 }], carousel: turned.carousel })).toBe(
    '1 picture and 2 frames are those of turned.',
  );
});

test.each([
  [{ price: '6495.00' }, { price: 6495 }, 'Price 6,495 is that of the original.'],
  [{ price: 6495.5 }, { price: 6495.5 }, 'Price 6,495.5 is that of the original.'],
  [{ images: [{ id: 1 }] }, { images: [{ id: 1 }] }, '1 picture is that of the original.'],
  [{}, {}, undefined],
])('Of %j in a form with %j it says %j', (original, form, expected) => {
  expect(sayInherited(original, form)).toBe(expected);
});

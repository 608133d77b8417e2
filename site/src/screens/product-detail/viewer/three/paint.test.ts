import { Color, MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import { paintMaterial } from './paint.ts';

function painted(name: string, code: string, metalness = 0): number[] {
  const material = new MeshStandardMaterial({ name, metalness, color: '#808080' });
  paintMaterial(material, code);
  return material.color.toArray();
}

/** The colors of the catalogue's single-color models. */
test.each([
  ['an Aero in Coral', 'Shell', '#E07A5F', [0.625, 0.179, 0.114]],
  ['an Aero in Sand', 'Shell', '#D8C3A5', [0.596, 0.481, 0.344]],
  ['a Nimbus in Forest', 'Shell', '#2F4F3E', [0.028, 0.068, 0.044]],
  ['the pocket of a Nimbus in Forest', 'PocketFabric', '#2F4F3E', [0.034, 0.059, 0.044]],
])('a shared model is painted as %s', (_, name, code, linear) => {
  for (const [index, part] of painted(name, code).entries()) {
    expect(part).toBeCloseTo(linear[index] ?? Number.NaN, 2);
  }
});

test('metal takes the unmodified color', () => {
  expect(painted('Shell', '#C9CCD0', 1)).toEqual(new Color('#C9CCD0').toArray());
});

test('wheels and handles keep their color', () => {
  expect(painted('Rubber', '#E07A5F')).toEqual(new Color('#808080').toArray());
});

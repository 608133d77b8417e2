import { describe, expect, it } from 'vitest';
import { Names } from './documents.ts';
import { Keys, picturesOf } from './pictures-of-keys.ts';

describe('Names of files are compared without accents, width and case, as they are typed', () => {
  const uploaded = ['Koffer grün.png'.normalize('NFD'), 'rygsaek-1.webp', 'RYGSÆK-1_2.webp', 'blå.png', 'bla.png'];
  const own = new Names({
    entries: new Map(),
    files: [{ id: 1, name: 'Rygsæk.webp', url: '/uploads/1.webp', mime: 'image/webp' }],
    pictures: new Map(uploaded.map((name) => [name, null])),
    parts: new Map(),
  });

  it('where no name is the same', () => {
    expect(own.picture('koffer grün.png')).toBe(uploaded[0]);
    expect(own.picture('Koffer gruen.png')).toBeUndefined();
    expect(own.picture('ｋｏｆｆｅｒ grun.PNG')).toBe(uploaded[0]);
    expect([own.picture('blå.png'), own.picture('bla.png')]).toEqual(['blå.png', 'bla.png']);
    expect(own.filesNamed('rygsaek.webp').map(({ id }) => id)).toEqual([1]);
  });

  it('but two that only look alike are none', () => {
    expect(own.picture('blä.png')).toBeUndefined();
  });

  it('and pictures that are named after a SKU, unless another SKU has that name', () => {
    expect(picturesOf('rygsæk-1', own, new Keys([]))).toEqual(['rygsaek-1.webp', 'RYGSÆK-1_2.webp']);
    expect(picturesOf('rygsæk-1', own, new Keys(['rygsæk-1', 'rygsaek-1']))).toEqual(['RYGSÆK-1_2.webp']);
    expect(picturesOf('rygsaek-1', own, new Keys(['rygsæk-1', 'rygsaek-1']))).toEqual(['rygsaek-1.webp']);
  });
});

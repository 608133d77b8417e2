import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const fields = await import('./fields.ts');
const picture = { url: '/uploads/a.jpg', mime: 'image/jpeg', width: 10, height: 20 };

describe('empty or wrong values are null, never an error @DECISION-18', () => {
  test.each([
    ['text', fields.text, [undefined, null, '', '  ', 5, {}]],
    ['number', fields.number, [undefined, null, '', 'cheap', Number.NaN, Number.POSITIVE_INFINITY, {}]],
    ['date', fields.date, [undefined, null, '', 'soon', '2026-13-01', '2026-02-31', '12', 5]],
    ['image', fields.image, [undefined, null, {}, 'x', { ...picture, url: '' }]],
    ['colorCode', fields.colorCode, [undefined, null, 'red', '#12345', 'url(x)', '#fff;x:y']],
    ['sectionColor', fields.sectionColor, [undefined, null, {}, 'x', { color_code: 'red' }]],
    ['relation', fields.relation(z.object({ title: z.string() })), [undefined, null, {}, 5, []]],
  ])('%s', (_, field, wrongs: unknown[]) => {
    const schema = z.object({ field });
    for (const wrong of wrongs) expect([wrong, schema.parse({ field: wrong })]).toEqual([wrong, { field: null }]);
    expect(schema.parse({})).toEqual({ field: null });
  });

  test.each([
    ['flag', fields.flag, false],
    ['images', fields.images, []],
    ['listOf', fields.listOf(z.object({ title: z.string() })), []],
  ])('%s', (_, field, empty) => {
    const schema = z.object({ field });
    for (const wrong of [undefined, null, 5, {}]) expect(schema.parse({ field: wrong })).toEqual({ field: empty });
    expect(schema.parse({})).toEqual({ field: empty });
  });
});

test('texts are trimmed', () => {
  expect(fields.text.parse(' Aero ')).toBe('Aero');
});

test('decimals may be strings, as some databases send them', () => {
  expect(['8995.50', 8995.5, '0', 0].map((value) => fields.number.parse(value))).toEqual([8995.5, 8995.5, 0, 0]);
});

test('dates and date-times stay unchanged', () => {
  for (const date of ['2026-02-28', '2026-11-21T06:00:00.000Z']) expect(fields.date.parse(date)).toBe(date);
});

test('color codes are short or long', () => {
  for (const code of ['#fff', '#E07A5F']) expect(fields.colorCode.parse(code)).toBe(code);
  expect(fields.sectionColor.parse({ color_code: '#fff' })).toBe('#fff');
});

test('invalid members of a list are left out', () => {
  const titles = fields.listOf(z.object({ title: z.string() }));
  expect(titles.parse([{ title: 'a' }, { title: 5 }, null, { title: 'b' }])).toEqual([{ title: 'a' }, { title: 'b' }]);
});

test('pictures keep the editor’s order, without the broken ones', () => {
  const second = { ...picture, url: '/uploads/b.jpg' };
  const paths = fields.images.parse([picture, { url: '' }, second]).map((image) => 'path' in image && image.path);
  expect(paths).toEqual(['uploads/a.jpg', 'uploads/b.jpg']);
});

test('a related record may be its name, and a name a related record @DECISION-35', () => {
  const color = fields.relation(z.object({ color: fields.text, color_code: fields.colorCode }));
  expect(color.parse('Coral')).toEqual({ color: 'Coral', color_code: null });
  expect(fields.sectionColor.parse('#E07A5F')).toBe('#E07A5F');
  expect(fields.listOf(z.object({ title: fields.text })).parse('Cabin')).toEqual([{ title: 'Cabin' }]);
  expect(fields.text.parse({ id: 1, title: 'Lazada' })).toBe('Lazada');
});

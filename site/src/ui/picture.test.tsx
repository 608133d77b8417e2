import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Image, Picture } from './picture.tsx';

const image: Image = {
  base: '/images/v_s',
  path: 'uploads/a.jpg',
  width: 1000,
  height: 800,
  alt: 'Aero',
  isCutout: false,
};
const markup = (more: Partial<Image> = {}, sizes = '50vw') =>
  renderToStaticMarkup(<Picture image={{ ...image, ...more }} sizes={sizes} />);
const widthsIn = (html: string) => [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('no width that is offered is more than 1.3 times the one before, and none is wider than the original', () => {
  const widths = widthsIn(markup());
  expect(Math.max(...widths)).toBe(920);
  for (const [index, width] of widths.slice(1).entries())
    expect(width / (widths[index] ?? 0)).toBeLessThanOrEqual(1.301);
});

test('a picture as wide as the window is not offered in widths that no window has', () => {
  const sizes = '(min-width: 768px) 50vw, 100vw';
  expect(widthsIn(markup({}, sizes))).toEqual([320, 400, 480, 600, 720, 920]);
  expect(widthsIn(markup({ width: 300 }, sizes))).toEqual([260]);
  expect(widthsIn(markup({ width: 90 }, sizes))).toEqual([120]);
});

test('browsers without AVIF get one WebP', () => {
  expect(markup()).toMatch(/<img [^>]*src="\/images\/v_s\/720\/uploads\/a.jpg.webp"/);
  expect(markup()).not.toContain('.webp 720w');
});

test('every crop is around the point that an editor has chosen', () => {
  expect(markup({ focus: '20% 75%' })).toContain('style="--focus:20% 75%"');
  expect(markup()).not.toContain('style');
});

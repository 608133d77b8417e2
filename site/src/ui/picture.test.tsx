import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Image, Picture } from './picture.tsx';

const image: Image = {
  ...{ base: '/images/v_s', path: 'uploads/a.jpg', width: 1000, height: 800 },
  ...{ alt: 'Aero', isCutout: false },
};
const markup = (more: Partial<Image> = {}) =>
  renderToStaticMarkup(<Picture image={{ ...image, ...more }} sizes="50vw" />);

test('no width that is offered is more than 1.3 times the one before, and none is wider than the original', () => {
  const widths = [...markup().matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths)).toBe(920);
  for (const [index, width] of widths.slice(1).entries())
    expect(width / (widths[index] ?? 0)).toBeLessThanOrEqual(1.301);
});

test('browsers without AVIF get one WebP', () => {
  expect(markup()).toMatch(/<img [^>]*src="\/images\/v_s\/720\/uploads\/a.jpg.webp"/);
  expect(markup()).not.toContain('.webp 720w');
});

test('every crop is around the point that an editor has chosen', () => {
  expect(markup({ focus: '20% 75%' })).toContain('style="--focus:20% 75%"');
  expect(markup()).not.toContain('style');
});

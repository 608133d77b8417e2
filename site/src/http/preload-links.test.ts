import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

test('styles and fonts of the head are listed, pictures and icons are not', () => {
  const html = `<!doctype html><head>
    <link rel="preload" href="/assets/sans.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="/assets/list.css">
    <link rel="icon" href="/favicon.ico"><link rel="canonical" href="https://shop.test/en">
    </head><body><link rel="stylesheet" href="/written-by-an-editor.css">`;
  expect(preloadLinks(Buffer.from(html))).toBe(
    '</assets/sans.woff2>; rel=preload; as=font; crossorigin, </assets/list.css>; rel=preload; as=style',
  );
});

test('a body that is no page has none', () => {
  expect(preloadLinks(Buffer.from('{"brand":"Sky Travel"}'))).toBe('');
  expect(preloadLinks(Buffer.alloc(0))).toBe('');
});

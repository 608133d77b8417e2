import { expect, test } from 'vitest';
import { filesOfPage, importsOfScript } from './needed-files.ts';

test('a page needs its styles, scripts, fonts and icon, not what its islands load later @OFFLINE-1', () => {
  const html = `<link rel="stylesheet" href="/assets/a.B1_x.css"><link rel="icon" href="/assets/i.svg">
    <link rel="preload" href="/assets/f.woff2" as="font"><script type="module" src="/assets/s.js"></script>
    <astro-island component-url="/assets/island.js" renderer-url="/assets/client.js"></astro-island>
    <img src="/images/v/480/a.avif"><script src="https://x.example/assets/x.js"></script><a href="/assets/a.B1_x.css">`;
  expect(filesOfPage(html)).toEqual(['/assets/a.B1_x.css', '/assets/i.svg', '/assets/f.woff2', '/assets/s.js']);
});

test('a script needs the modules that it imports at once, not those that it may import @OFFLINE-1', () => {
  const code =
    'import"./a.js";import{x as y}from"./b-1.Cx_.js";import z from \'../c.js\';export*from"/assets/d.js";import("./e.js")';
  expect(importsOfScript(code, '/assets/s.js')).toEqual([
    '/assets/a.js',
    '/assets/b-1.Cx_.js',
    '/c.js',
    '/assets/d.js',
  ]);
});

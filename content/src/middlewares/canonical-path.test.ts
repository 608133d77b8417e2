import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/%61dmin/%69nit', '/admin/init'],
  ['/api/luggages/a%20b', '/api/luggages/a%20b'],
  ['/uploads/Koffer%20gr%c3%bcn.png', '/uploads/Koffer%20gr%C3%BCn.png'],
  [
    '/content-manager/collection-types/api%3A%3Aluggage.luggage',
    '/content-manager/collection-types/api::luggage.luggage',
  ],
  ["/a;b=c,d+e@f$g&h!'(i)*~", "/a;b=c,d+e@f$g&h!'(i)*~"],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  '',
  '*',
  'admin',
  '//',
  '/admin//init',
  '/admin/../uploads/x.svg',
  '/admin/..%2fuploads/x.svg',
  '/admin/%2e%2e/uploads/x.svg',
  '/admin/.',
  '/admin%2finit',
  '/admin%5cinit',
  '/admin\\init',
  '/admin/%252e%252e',
  '/admin%00',
  '/admin%0d%0a',
  '/admin/%',
  '/admin/%zz',
  '/admin/%c0%af',
])('%j could be read as different paths, and is none', (path) => {
  expect(canonicalPath(path)).toBeNull();
});

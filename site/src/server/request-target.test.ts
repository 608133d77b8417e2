import { expect, test } from 'vitest';
import { pathOfTarget } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/luggages/en?filter=a%26b', '/luggages/en?filter=a%26b'],
  ['/luggages/en?filter=%zz', '/luggages/en?filter=%zz'],
  ['/luggages/en/filter/%E2%9C%93', '/luggages/en/filter/%E2%9C%93'],
  ['http://other.host/luggages/en', '/luggages/en'],
])('%s is the page %s', (target, path) => {
  expect(pathOfTarget(target)).toBe(path);
});

test.each([
  ['nothing', ''],
  ['a star', '*'],
  ['a host', 'evil.test:443'],
  ['another host in disguise', '//evil.test/'],
  ['another host behind a host', 'http://a.test//evil.test/'],
  ['a host without a path', 'http://a.test'],
  ['a backslash', '/\\evil.test'],
  ['an encoded backslash', '/%5cevil.test'],
  ['invalid percent-encoding', '/luggages/%zz'],
  ['half a character', '/luggages/%e2%9c'],
  ['a null byte', '/luggages/%00'],
  ['a line break', '/luggages/en%0d%0aSet-Cookie:x'],
  ['a very long path', `/${'a'.repeat(9000)}`],
  ['a very long query', `/luggages/en?filter=${'a'.repeat(9000)}`],
])('%s is no page', (_, target) => {
  expect(pathOfTarget(target)).toBeNull();
});

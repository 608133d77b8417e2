import { expect, test } from 'vitest';
import { readTarget } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/luggages/en?filter=a%26b', '/luggages/en?filter=a%26b'],
  ['/luggages/en?filter=%zz', '/luggages/en?filter=%zz'],
  ['/stories/en/%E2%9C%93', '/stories/en/%E2%9C%93'],
  ['/luggages/en/100%25', '/luggages/en/100%25'],
  ['http://other.host/luggages/en', '/luggages/en'],
  ['/luggages/en#list', '/luggages/en'],
  [`/en?gclid=${'a'.repeat(20_000)}`, `/en?gclid=${'a'.repeat(20_000)}`],
  ['/images/0/480/uploads/a&b.jpg.webp', '/images/0/480/uploads/a&b.jpg.webp'],
])('%s is the address %s', (target, address) => {
  expect(readTarget(target)).toEqual({ target: address });
});

test.each([
  ['/%65n', '/en'],
  ['/x/../en', '/en'],
  ['/./en', '/en'],
  ['/%2e/x/%2E./en', '/en'],
  ['/en/', '/en'],
  ['//en', '/en'],
  ['//evil.test/', '/evil.test'],
  ['/..//evil.test', '/evil.test'],
  ['http://a.test//evil.test/', '/evil.test'],
  ['/luggages//en///', '/luggages/en'],
  ['/luggages/en/aero%2dsmall-coral', '/luggages/en/aero-small-coral'],
  ['/stories/en/caf\u00c3\u00a9', '/stories/en/caf%C3%A9'],
  ['/stories/en/caf%c3%a9', '/stories/en/caf%C3%A9'],
  ['/stories/en/a&b', '/stories/en/a%26b'],
  ['/%69mages/0/480/uploads/a.jpg.webp', '/images/0/480/uploads/a.jpg.webp'],
  ['/en/?gclid=x&page=2', '/en?gclid=x&page=2'],
  ['/luggages/en/filter/%E0%A4%A?gclid=x', '/luggages/en?filter=&gclid=x'],
  [
    '/luggages/en/filter//filters%5Bsize%5D%5B%24eq%5D%3DSmall',
    '/luggages/en/filter/filters%5Bsize%5D%5B%24eq%5D%3DSmall',
  ],
  ['/luggages/en/filter//', '/luggages/en?filter='],
])('%s is another spelling of %s', (target, location) => {
  expect(readTarget(target)).toEqual({ status: 308, location });
});

test('of very long queries only the known parameters are passed on', () => {
  expect(readTarget(`/en/?gclid=${'x'.repeat(3000)}&page=2`)).toEqual({
    status: 308,
    location: '/en?page=2',
  });
});

test('the filter panel’s form redirects to the list’s canonical address', () => {
  expect(readTarget('/luggages/en?filter=&filter=x&utm_source=y')).toEqual({
    status: 302,
    location: '/luggages/en?filter=',
  });
});

test.each([
  ['nothing', ''],
  ['a star', '*'],
  ['a host', 'evil.test:443'],
  ['a host without a path', 'http://a.test'],
  ['a backslash', '/\\evil.test'],
  ['invalid percent-encoding', '/luggages/%zz'],
  ['half a character', '/luggages/%e2%9c'],
  ['bytes of another encoding', '/luggages/\u00e9'],
  ['a null byte', '/luggages/%00'],
  ['a line break', '/luggages/en%0d%0aSet-Cookie:x'],
  ['a very long path', `/${'a'.repeat(5000)}`],
  ['a path that is very long once it is encoded', `/en/x/${'&'.repeat(2000)}`],
  ['an endpoint of the framework', '/_image?href=x'],
  ['one in disguise', '/%5fimage?href=x'],
  ['one behind dots', '/x/../_image?href=x'],
  ['one behind a dot', '/./_server-islands/x'],
  ['one encoded twice', '/%255fimage?href=x'],
  ['a screen encoded twice', '/luggage%2573/en/x'],
  ['a locale encoded twice', '/luggages/%2565n'],
  ['a filter encoded twice', '/luggages/en/filte%2572/x'],
])('%s is no page @DECISION-27', (_, target) => {
  expect(readTarget(target)).toBeNull();
});

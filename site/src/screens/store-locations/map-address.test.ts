import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { mapAddress } from './map-address.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18!2sMakati';
const STREETS = 'https://www.openstreetmap.org/export/embed.html?bbox=121.0%2C14.5&layer=mapnik';

test.each([
  GOOGLE,
  STREETS,
  'https://www.google.com/maps/embed/v1/place?key=abc&q=Makati',
  'https://www.google.com/maps/d/u/0/embed?mid=abc',
  'https://maps.google.com/maps?q=Makati&output=embed',
])('%s may be framed @STORE-6', (map) => {
  expect(mapAddress(map)).toBe(map);
});

test.each([
  ['case', 'HTTPS://WWW.Google.COM/maps/embed?pb=!1m18!2sMakati'],
  ['the dot of the root', 'https://www.google.com./maps/embed?pb=!1m18!2sMakati'],
  ['the usual port', 'https://www.google.com:443/maps/embed?pb=!1m18!2sMakati'],
  ['a name and password', 'https://name:word@www.google.com/maps/embed?pb=!1m18!2sMakati'],
  ['encoded and wide letters', 'https://www.%67oogle.ｃom/maps/embed?pb=!1m18!2sMakati'],
  ['space around it', ` ${GOOGLE}\n`],
  ['backslashes', 'https:\\\\www.google.com\\maps\\embed?pb=!1m18!2sMakati'],
])('an address has one spelling, whatever its %s', (_, map) => {
  expect(mapAddress(map)).toBe(GOOGLE);
});

test.each([
  'http://www.google.com/maps/embed?pb=1',
  'https://maps.example/embed',
  'https://www.google.com.evil.example/maps/embed',
  'https://evil.example/www.google.com/maps/embed',
  'https://www.google.com@evil.example/maps/embed',
  'https://www.google.com:8443/maps/embed',
  'https://evilgoogle.com/maps/embed',
  'https://sub.www.google.com/maps/embed',
  'https://www.google.com../maps/embed',
  'javascript:alert(1)//www.google.com/maps/embed',
  'data:text/html,https://www.google.com/maps/embed',
  'blob:https://www.google.com/maps/embed',
  '//www.google.com/maps/embed',
  `<iframe src="${GOOGLE}"></iframe>`,
  'Level 2, Kamagong Arcade',
  '',
  null,
])('%s is no map @STORE-6', (map) => {
  expect(mapAddress(map)).toBeNull();
});

test.each([
  'https://www.google.com/maps/place/Makati/@14.55,121.02,17z',
  'https://www.google.com/maps/d/viewer?mid=abc',
  'https://www.google.com/url?q=https://evil.example/embed',
  'https://www.openstreetmap.org/#map=17/14.5509/121.0262',
])('%s would refuse to be framed, so it is no map', (map) => {
  expect(mapAddress(map)).toBeNull();
});

test('MAP_HOSTS lists the allowed hosts, by name or origin @STORE-6', async () => {
  vi.resetModules();
  vi.stubEnv('MAP_HOSTS', 'Maps.Example, https://tiles.example:8443/');
  const { mapAddress: map } = await import('./map-address.ts');
  expect(map('https://maps.example/any/page')).toBe('https://maps.example/any/page');
  expect(map('https://tiles.example:8443/a')).toBe('https://tiles.example:8443/a');
  expect(map('https://tiles.example/a')).toBeNull();
  expect(map('http://maps.example/a')).toBeNull();
  expect(map(GOOGLE)).toBeNull();
});

test('a map that is not shown is logged once', () => {
  const warnings = vi.spyOn(log, 'warn');
  for (let time = 0; time < 3; time++) mapAddress('https://nowhere.example/map');
  expect(warnings.mock.calls).toEqual([[{ map: 'https://nowhere.example/map' }, expect.stringContaining('MAP_HOSTS')]]);
});

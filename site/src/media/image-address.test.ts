import { expect, test, vi } from 'vitest';
import { type Image, imageUrl, shareUrl } from '../ui/picture.tsx';

vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const { parseImageAddress } = await import('./image-address.ts');
const { imageOf } = await import('./media.ts');
const { signAddress: signed } = await import('../../testing/signed-address.ts');

test('every address of a picture can be parsed again', () => {
  const image = imageOf({
    url: '/uploads/aero médium (1).jpg',
    mime: 'image/jpeg',
    width: 1500,
    height: 1500,
    updatedAt: '2026-11-21T06:00:00.000Z',
  });
  expect(parseImageAddress(imageUrl(image as Image, 720, 'avif'))).toEqual({
    version: 'mwq00qo0',
    width: 720,
    format: 'avif',
    path: 'uploads/aero%20m%C3%A9dium%20(1).jpg',
  });
});

test('a share picture has one size; a drawing has none', () => {
  const record = { url: '/uploads/a.png', width: 900, height: 900 };
  const image = imageOf({ ...record, mime: 'image/png' }) as Image;
  expect(parseImageAddress(shareUrl(image) ?? '')).toMatchObject({ width: 1200, format: 'jpeg' });
  expect(parseImageAddress(signed('/images/0/720/uploads/a.png.jpeg'))).toBeNull();
  expect(shareUrl(imageOf({ ...record, mime: 'image/svg+xml' }) as Image)).toBeNull();
});

test.each([
  ['a width that no page uses', '/images/0/721/uploads/a.jpg.webp'],
  ['a width with a leading zero', '/images/0/0720/uploads/a.jpg.webp'],
  ['another format', '/images/0/720/uploads/a.jpg.png'],
  ['no format', '/images/0/720/uploads/a.jpg'],
  ['the content server’s API', '/images/0/720/api/luggages.webp'],
  ['the content server’s admin', '/images/0/720/admin/logo.webp'],
  ['a way up', '/images/0/720/uploads/../api/users.webp'],
  ['an encoded way up', '/images/0/720/uploads/%2e%2e/api/users.webp'],
  ['an encoded slash', '/images/0/720/uploads/..%2f..%2fapi.webp'],
  ['an encoded backslash', '/images/0/720/uploads/..%5cadmin.webp'],
  ['a raw backslash', '/images/0/720/uploads/..\\admin.webp'],
  ['an empty segment', '/images/0/720/uploads//a.jpg.webp'],
  ['another host', '/images/0/720/http://evil.test/a.jpg.webp'],
  ['another host without a scheme', '/images/0/720//evil.test/a.jpg.webp'],
  ['a user name before the host', '/images/0/720/@evil.test/a.jpg.webp'],
  ['a query', '/images/0/720/uploads/a.jpg?x=.webp'],
  ['a null byte', '/images/0/720/uploads/a%00.jpg.webp'],
  ['a line break', '/images/0/720/uploads/a%0d%0aHost:evil.jpg.webp'],
  ['invalid percent-encoding', '/images/0/720/uploads/a%zz.jpg.webp'],
  ['an invalid version', '/images/__proto__/720/uploads/a.jpg.webp'],
  ['a very long path', `/images/0/720/uploads/${'a'.repeat(2000)}.jpg.webp`],
])('%s is no picture, not even signed', (_, pathname) => {
  expect(parseImageAddress(signed(pathname))).toBeNull();
});

test('a signature is valid for one picture in one version, in every size', () => {
  const address = signed('/images/v1/720/uploads/a.jpg.webp');
  expect(parseImageAddress(address)).not.toBeNull();
  expect(parseImageAddress(address.replace('/720/', '/1200/'))).toMatchObject({ width: 1200 });
  const other = signed('/images/v1/720/uploads/b.jpg.webp').split('/')[2] ?? '';
  for (const wrong of [
    address.replace('v1_', 'v2_'),
    address.replace('a.jpg', 'b.jpg'),
    address.replace('a.jpg', '%61.jpg'),
    address.replace(/v1_\w+/, 'v1'),
    address.replace(/v1_\w+/, 'v1_'),
    address.replace(/v1_\w+/, other),
    address.replace(/(_\w+)\w\//, '$1/'),
    address.replace(/(_\w+)\//, '$10/'),
    address.replace(/_\w+/, (text) => text.toUpperCase()),
    address.replace(/v1_\w+/, signed('/files/v1/uploads/a.jpg').split('/')[2] ?? ''),
  ]) {
    expect([wrong, parseImageAddress(wrong)]).toEqual([wrong, null]);
  }
});

test('a film’s preview picture has an address of the site', () => {
  const still = '480/video-stills/youtube/abcdefghijk.webp';
  expect(parseImageAddress(signed(`/images/0/${still}`))).not.toBeNull();
  expect(parseImageAddress(`/images/0/${still}`)).toBeNull();
});

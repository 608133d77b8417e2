import { expect, test, vi } from 'vitest';

vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
vi.stubEnv('MEDIA_URL', 'https://bucket.test/ignored');
const { fileOf, imageOf, mediaPath } = await import('./media.ts');
const photo = {
  url: '/uploads/a.jpg',
  mime: 'image/jpeg',
  width: 1500,
  height: 1000,
  alternativeText: ' Aero in coral ',
  updatedAt: '2026-11-21T06:00:00.000Z',
};

test.each([
  ['/uploads/a.jpg', 'uploads/a.jpg'],
  ['http://content.test/uploads/a.jpg?width=5', 'uploads/a.jpg'],
  ['https://bucket.test/shop/a b.jpg', 'shop/a%20b.jpg'],
])('%s lies at %s', (url, path) => {
  expect(mediaPath(url)).toBe(path);
});

test.each([
  'https://elsewhere.test/uploads/a.jpg',
  '//elsewhere.test/uploads/a.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'http://',
  '/uploads/a%zz.jpg',
  '/uploads/..%2fadmin',
  '/',
  '',
])('%s is no media of ours', (url) => {
  expect(mediaPath(url)).toBeNull();
});

test('a photograph has its size, its alternative text and an address that changes with it', () => {
  expect(imageOf(photo)).toEqual({
    base: expect.stringMatching(/^\/images\/mwq00qo0_[0-9a-z]{13}$/),
    path: 'uploads/a.jpg',
    width: 1500,
    height: 1000,
    alt: 'Aero in coral',
    isCutout: false,
  });
  expect(imageOf({ ...photo, updatedAt: 'never' })).toMatchObject({
    base: expect.stringMatching(/^\/images\/0_/),
  });
});

test.each(['image/png', 'image/webp', 'image/avif'])('%s is a cut-out', (mime) => {
  expect(imageOf({ ...photo, mime })).toMatchObject({ isCutout: true });
});

test('a drawing is served as a file, unchanged', () => {
  expect(imageOf({ ...photo, url: '/uploads/i.svg', mime: 'image/svg+xml' })).toMatchObject({
    src: expect.stringMatching(/^\/files\/mwq00qo0_[0-9a-z]{13}\/uploads\/i\.svg$/),
  });
});

test.each([
  ['a film', { ...photo, mime: 'video/mp4' }],
  ['a picture without a size', { ...photo, width: null }],
  ['a picture of size 0', { ...photo, height: 0 }],
  ['a picture of unknown type', { ...photo, mime: null }],
  ['a picture from elsewhere', { ...photo, url: 'https://elsewhere.test/a.jpg' }],
  ['nothing', null],
])('%s is no picture', (_, media) => {
  expect(imageOf(media)).toBeNull();
});

test('a film has an address, its type and its alternative text', () => {
  expect(fileOf({ url: '/uploads/f.mp4', mime: 'video/mp4', alternativeText: null })).toEqual({
    src: expect.stringMatching(/^\/files\/0_[0-9a-z]{13}\/uploads\/f\.mp4$/),
    mime: 'video/mp4',
    alt: '',
  });
  expect(fileOf({ url: 'https://elsewhere.test/f.mp4' })).toBeNull();
  expect(fileOf(undefined)).toBeNull();
});

test('a picture is cropped around the point that an editor has chosen', () => {
  expect(imageOf({ ...photo, focalPoint: { x: 20, y: 75.5 } })?.focus).toBe('20% 75.5%');
});

test.each([null, undefined, {}, { x: 20 }, { x: -1, y: 5 }, { x: '1;color:red', y: 5 }, 'center'])(
  'without such a point the design chooses it (%j)',
  (focalPoint) => {
    const image = imageOf({ ...photo, focalPoint });
    expect(image?.alt).toBe('Aero in coral');
    expect(image?.focus).toBeUndefined();
  },
);

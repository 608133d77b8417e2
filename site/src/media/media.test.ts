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

test('a picture with more pixels than the scaler opens is none', () => {
  expect(imageOf({ ...photo, width: 12_000, height: 6000 })).toBeNull();
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
  ['a picture of unknown type', { ...photo, url: '/uploads/a', mime: null }],
  ['a word', 'facebook'],
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

const shown = (value: unknown) => {
  const image = imageOf(value);
  return image && ('src' in image ? image.src : image.path);
};

test.each([
  ['a media record', photo],
  ['the first of several', [photo, null]],
  ['a record without type and size', { url: '/uploads/a.jpg' }],
  ['one in a related record', { documentId: 'x', title: 'Icon', file: photo }],
  ['an address', ' /uploads/a.jpg '],
  ['a whole address', 'http://content.test/uploads/a.jpg'],
])('a picture may be %s @DECISION-35', (_, value) => {
  expect(shown(value)).toBe('uploads/a.jpg');
});

test('a picture may be the text of a drawing @DECISION-35', () => {
  const [start, drawing] = shown('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')?.split(',') ?? [];
  expect(start).toBe('data:image/svg+xml');
  expect(decodeURIComponent(drawing ?? '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  );
});

test.each([['/uploads/f.mp4'], [{ url: '/uploads/f.mp4' }], [[{ url: '/uploads/f.mp4' }]]])(
  'a film may be %j @DECISION-35',
  (value) => {
    expect(fileOf(value)).toMatchObject({ mime: 'video/mp4' });
  },
);

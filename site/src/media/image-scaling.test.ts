import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scaleImage } from './image-scaling.ts';

const cutout = await sharp({
  create: {
    width: 600,
    height: 675,
    channels: 4,
    background: { r: 200, g: 80, b: 60, alpha: 0.5 },
  },
})
  .withExif({ IFD0: { Copyright: 'the photographer' } })
  .png()
  .toBuffer();

test.each(['avif', 'webp'] as const)('a cut-out stays transparent as %s', async (format) => {
  const { width, height, hasAlpha, exif } = await sharp(await scaleImage(cutout, 320, format)).metadata();
  expect({ width, height, hasAlpha, exif }).toEqual({
    width: 320,
    height: 360,
    hasAlpha: true,
    exif: undefined,
  });
});

test.each([
  ['a cut-out stands on paper in', cutout, [246, 242, 233]],
  [
    'a photograph fills',
    await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
    [0, 128, 128],
  ],
])('%s the share picture of 1200 x 630 @SEO-6', async (_, original, corner) => {
  const made = sharp(await scaleImage(original, 1200, 'jpeg'));
  const { width, height, format, hasAlpha } = await made.metadata();
  expect({ width, height, format, hasAlpha }).toEqual({
    width: 1200,
    height: 630,
    format: 'jpeg',
    hasAlpha: false,
  });
  const [red = 0, green = 0, blue = 0] = await made.raw().toBuffer();
  for (const [index, value] of [red, green, blue].entries()) {
    expect(Math.abs(value - (corner[index] ?? 0))).toBeLessThan(4);
  }
});

test('a picture is never scaled up', async () => {
  const { width, height } = await sharp(await scaleImage(cutout, 1500, 'webp')).metadata();
  expect([width, height]).toEqual([600, 675]);
});

test('a photograph taken sideways is shown upright', async () => {
  const sideways = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'teal' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp(await scaleImage(sideways, 200, 'webp')).metadata();
  expect([width, height]).toEqual([200, 267]);
});

test.each([
  ['text', Buffer.from('not a picture at all')],
  ['nothing', Buffer.alloc(0)],
  [
    'a drawing, which could refer to other files',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a picture', cutout.subarray(0, 60)],
])('%s is refused', async (_, bytes) => {
  await expect(scaleImage(bytes, 320, 'webp')).rejects.toThrow();
});

test('a picture with more pixels than a camera makes is refused before it is decoded', async () => {
  const bomb = Buffer.from(await sharp(cutout).resize(1, 1).png().toBuffer());
  bomb.writeUInt32BE(60_001, 16);
  bomb.writeUInt32BE(1000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(scaleImage(bomb, 320, 'webp')).rejects.toThrow('more than 60 million pixels');
});

test('so is an interlaced one of 16 bits a color, which would be held whole', async () => {
  const bomb = Buffer.from(await sharp(cutout).resize(1, 1).png().toBuffer());
  bomb.writeUInt32BE(7700, 16);
  bomb.writeUInt32BE(7700, 20);
  bomb.set([16, 6, 0, 0, 1], 24);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(scaleImage(bomb, 320, 'webp')).rejects.toThrow('more than 256 MB to open');
});

test('a picture begins when there is memory for its pixels, their channels and depth', async () => {
  const begun: number[] = [];
  await scaleImage(cutout, 120, 'webp', (bytes, work) => {
    begun.push(bytes);
    return work();
  });
  expect(begun).toEqual([600 * 675 * 4]);
});

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { site } from '../launcher/places.mjs';
import { colorDrawing, tile } from './drawings.mjs';

/** How wide the mark is in an icon, of its width; the last one may be cut to a circle of 80 %. */
const ICONS = {
  'apple-touch-icon.png': { size: 180, share: 0.68 },
  'icon-192.png': { size: 192, share: 0.745 },
  'icon-512.png': { size: 512, share: 0.745 },
  'icon-maskable-512.png': { size: 512, share: 0.534 },
};
/** As link previews show it (site/src/ui/image-widths.ts). */
const SHARE = { width: 1200, height: 630 };
/** Of the share picture's width, if the brand has no picture of its own. */
const SHARE_OF_MARK = 0.34;
const LARGE = 1024;
/** For drawings of at least 64 units. */
const DENSE = 576;

/** sharp is one of the site's packages. @returns {any} */
const loadSharp = () => createRequire(join(site, 'package.json'))('sharp');

/** The mark alone, without the margins of its drawing. */
const drawn = (sharp, mark, color) =>
  sharp(Buffer.from(colorDrawing(mark, color)), { density: (72 * LARGE) / (mark.box[2] ?? LARGE) })
    .trim()
    .png()
    .toBuffer();

/** The mark in the middle of a ground, as wide as its share of it, and not higher than two thirds. */
async function onGround(sharp, mark, color, ground, { width, height }, share) {
  const box = { width: Math.round(width * share), height: Math.round(height * 0.66) };
  const input = await sharp(await drawn(sharp, mark, color))
    .resize({ ...box, fit: 'inside' })
    .toBuffer();
  return sharp(ground).resize({ width, height, fit: 'fill' }).composite([{ input }]);
}

const plain = (color) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`,
  );
const sky = (colors) => {
  const stops = colors.map(
    (color, at) => `<stop offset="${[0, 0.3, 0.54, 0.72, 0.86, 1][at]}" stop-color="${color}"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}"><linearGradient id="s" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );
};

/**
 * The site's icons by name: `icon.svg` where the brand has one, a square without transparency whose outer tenth may be cut
 * off; else the mark in ink on paper.
 * @param {import('./schema.mjs').Brand} brand
 * @returns {Promise<Record<string, Buffer>>}
 */
export async function icons({ folder, palette, mark }) {
  const sharp = loadSharp();
  const own = join(folder, 'icon.svg');
  const made = Object.entries(ICONS).map(async ([name, { size, share }]) => {
    const square = { width: size, height: size };
    const icon = existsSync(own)
      ? sharp(own, { density: DENSE }).resize({ ...square, fit: 'cover' })
      : await onGround(sharp, mark, palette.ink, plain(palette.paper), square, share);
    return [name, await icon.flatten({ background: palette.paper }).png({ palette: true, effort: 10 }).toBuffer()];
  });
  return Object.fromEntries(await Promise.all(made));
}

/** The admin's icon in browser tabs. @param {import('./schema.mjs').Brand} brand @returns {Promise<Buffer>} */
export const adminIcon = ({ mark, palette }) =>
  loadSharp()(Buffer.from(tile(mark, palette)), { density: 288 })
    .resize(64, 64)
    .png({ palette: true, effort: 10 })
    .toBuffer();

/**
 * The picture of links to pages without one of their own: the brand's `share.jpg` or `share.png`, else the mark on the dawn.
 * @param {import('./schema.mjs').Brand} brand
 * @returns {Promise<Buffer>}
 */
export async function sharePicture({ folder, mark, palette }) {
  const sharp = loadSharp();
  const file = ['share.jpg', 'share.png'].map((name) => join(folder, name)).find((one) => existsSync(one));
  if (!file) {
    const picture = await onGround(sharp, mark, palette.paper, sky(palette.dawn), SHARE, SHARE_OF_MARK);
    return picture.jpeg({ quality: 86 }).toBuffer();
  }
  const original = readFileSync(file);
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(original)
    .metadata()
    .catch(() => ({ format: 'none' }));
  if (width < SHARE.width || height < SHARE.height)
    throw new Failure(
      `brand/share.${format === 'png' ? 'png' : 'jpg'} is smaller than ${SHARE.width} by ${SHARE.height} pixels.`,
    );
  return format === 'jpeg' && width === SHARE.width && height === SHARE.height
    ? original
    : sharp(original)
        .resize({ ...SHARE, fit: 'cover' })
        .flatten({ background: palette.paper })
        .jpeg({ quality: 86 })
        .toBuffer();
}

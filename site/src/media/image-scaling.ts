import sharp, { type Sharp } from 'sharp';
import { PAPER } from '../brand/palette.ts';
import { type ImageFormat, MAX_PIXELS, SHARE_SIZE } from '../ui/image-widths.ts';
import { SCALING_MS } from '../timeouts.ts';

// Memory is bounded by the pictures in progress: no cache, one thread per picture.
sharp.cache(false);
sharp.concurrency(1);
// Only formats of photographs and cut-outs are read: no SVG, PDF or anything that can refer to files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});

/**
 * A picture at most `width` pixels wide (never scaled up), upright, transparency kept, without
 * metadata. Quality and effort come from measurements: docs/performance.md. Throws for bytes that are no picture.
 */
export async function scaleImage(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SCALING_MS / 1000 })
    .autoOrient();
  if (format === 'jpeg') return sharePicture(upright);
  const scaled = upright.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? scaled.avif({ quality: 47, effort: width > 720 ? 2 : 3 }).toBuffer()
    : scaled.webp({ quality: 72, alphaQuality: 60, effort: 3 }).toBuffer();
}

const AIR = 45;

/** A photograph fills the share picture (cover); a format with transparency is shown whole on paper, the background of cut-outs (contain). */
async function sharePicture(picture: Sharp): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const { format } = await picture.metadata();
  const framed =
    format === 'jpeg'
      ? picture.resize({ width, height, fit: 'cover' })
      : picture
          .resize({ width, height: height - 2 * AIR, fit: 'contain', background: PAPER })
          .extend({ top: AIR, bottom: AIR, background: PAPER })
          .flatten({ background: PAPER });
  return framed.jpeg({ quality: 80 }).toBuffer();
}

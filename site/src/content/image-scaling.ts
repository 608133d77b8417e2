import sharp from 'sharp';
import type { ImageFormat } from '../ui/image-widths.ts';

/** Pixels of an original; a picture of a phone's camera has 12 to 50 million. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 30;

// Memory stays bounded by what is under way: nothing is kept, one thread a picture.
sharp.cache(false);
sharp.concurrency(1);
// Only the formats of photographs and cut-outs are read: no SVG, PDF or anything that refers to files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
});

/**
 * A picture at most `width` pixels wide (never scaled up), upright, transparency kept, without
 * metadata. Quality and effort are measured: docs/performance.md. Throws for bytes that are no picture.
 */
export async function scaleImage(
  original: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Buffer> {
  const scaled = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? scaled.avif({ quality: 50, effort: width > 480 ? 1 : 2 }).toBuffer()
    : scaled.webp({ quality: 72, alphaQuality: 60, effort: 3 }).toBuffer();
}

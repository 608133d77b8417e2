import { decodedBytes, MAX_PIXELS, whyTooLarge } from 'contract/picture-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PAPER } from '../brand/palette.ts';
import { type ImageFormat, SHARE_SIZE } from '../ui/image-widths.ts';
import { SCALING_MS } from '../timeouts.ts';

// Memory is bounded by the pictures in progress: no cache, one thread per picture.
sharp.cache(false);
sharp.concurrency(1);
// Only formats of photographs and cut-outs are read: no SVG, PDF or anything that can refer to files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});

/** Begins work that takes so many bytes. */
type Begin = (bytes: number, work: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * A picture at most `width` pixels wide (never scaled up), upright, transparency kept, without
 * metadata. Quality and effort come from measurements: docs/performance.md. Throws for bytes that are no picture, and
 * before it decodes one that is too large.
 * @param begin decides when there is memory for the bytes that it takes once decoded; at once by default
 */
export async function scaleImage(
  original: Uint8Array,
  width: number,
  format: ImageFormat,
  begin: Begin = (_, work) => work(),
): Promise<Buffer> {
  const head = await sharp(original, { limitInputPixels: false, failOn: 'error' }).metadata();
  const reason = whyTooLarge(head);
  if (reason) throw new Error(reason);
  return begin(decodedBytes(head), () => scale(original, width, format, head));
}

function scale(original: Uint8Array, width: number, format: ImageFormat, head: Metadata): Promise<Buffer> {
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SCALING_MS / 1000 })
    .autoOrient();
  if (format === 'jpeg') return sharePicture(upright, head);
  const scaled = upright.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? scaled.avif({ quality: 47, effort: width > 720 ? 2 : 3 }).toBuffer()
    : scaled.webp({ quality: 72, alphaQuality: 60, effort: 3 }).toBuffer();
}

const AIR = 45;

/** A photograph fills the share picture (cover); a format with transparency is shown whole on paper, the background of cut-outs (contain). */
function sharePicture(picture: Sharp, { format }: Metadata): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const framed =
    format === 'jpeg'
      ? picture.resize({ width, height, fit: 'cover' })
      : picture
          .resize({ width, height: height - 2 * AIR, fit: 'contain', background: PAPER })
          .extend({ top: AIR, bottom: AIR, background: PAPER })
          .flatten({ background: PAPER });
  return framed.jpeg({ quality: 80 }).toBuffer();
}

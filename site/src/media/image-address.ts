import { type ImageFormat, type ImageWidth, IMAGE_WIDTHS, SHARE_SIZE } from '../ui/image-widths.ts';
import { isMediaPath } from './media-origin.ts';
import { isSigned } from './media-signature.ts';

export interface ImageAddress {
  /** Changes when the file behind an unchanged path is replaced; '0' if unknown. */
  version: string;
  width: ImageWidth;
  format: ImageFormat;
  /** Percent-encoded path on the content server, without a leading slash. */
  path: string;
}

const SHAPE = /^\/images\/([0-9a-z]{1,12})_(\w+)\/(\d{3,4})\/(.+)\.(avif|webp|jpeg)$/;

/**
 * Parses '/images/{version}_{signature}/{width}/{path}.{format}', where a JPEG is a share picture of one width;
 * null without a valid signature (media-signature.ts). Uses neither disk nor network.
 */
export function parseImageAddress(pathname: string): ImageAddress | null {
  const [, version, signature, digits, path, format] = SHAPE.exec(pathname) ?? [];
  const width = IMAGE_WIDTHS.find((width) => String(width) === digits);
  if (!version || !signature || !width || !path || !isMediaPath(path)) return null;
  if (format === 'jpeg' && width !== SHARE_SIZE.width) return null;
  if (!isSigned('images', version, path, signature)) return null;
  return { version, width, path, format: format as ImageFormat };
}

/** Share of a picture's width for a visitor who saves data: some one pixel for each CSS pixel of a phone. */
const LESS = 0.6;
/** The zoom area's: whoever enlarges a picture wants to see more of it. */
const WHOLE = 1500;

/** The width of a picture for a visitor who saves data. */
export function lighterWidth(width: ImageWidth): ImageWidth {
  if (width === WHOLE) return width;
  return IMAGE_WIDTHS.findLast((other) => other <= width * LESS) ?? width;
}

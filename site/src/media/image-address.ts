import { type ImageFormat, type ImageWidth, IMAGE_WIDTHS, SHARE_SIZE } from '../ui/image-widths.ts';
import { isMediaPath } from './media-origin.ts';
import { isSigned } from './media-signature.ts';

export interface ImageAddress {
  /** Changes with the file behind an unchanged path; '0' where the site cannot know. */
  version: string;
  width: ImageWidth;
  format: ImageFormat;
  /** Percent-encoded path on the content server, without a leading slash. */
  path: string;
}

const SHAPE = /^\/images\/([0-9a-z]{1,12})_(\w+)\/(\d{3,4})\/(.+)\.(avif|webp|jpeg)$/;

/**
 * Reads '/images/{version}_{signature}/{width}/{path}.{format}', a JPEG being a share picture of one
 * width; null for what the site has not written (media-signature.ts). Asks neither disk nor network.
 */
export function parseImageAddress(pathname: string): ImageAddress | null {
  const [, version, signature, digits, path, format] = SHAPE.exec(pathname) ?? [];
  const width = IMAGE_WIDTHS.find((width) => String(width) === digits);
  if (!version || !signature || !width || !path || !isMediaPath(path)) return null;
  if (format === 'jpeg' && width !== SHARE_SIZE.width) return null;
  if (!isSigned('images', version, path, signature)) return null;
  return { version, width, path, format: format as ImageFormat };
}

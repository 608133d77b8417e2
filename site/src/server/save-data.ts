import type { IncomingMessage } from 'node:http';
import { IMAGE_WIDTHS, type ImageWidth } from '../ui/image-widths.ts';

/** Whether the visitor's browser asks for less data: `Save-Data: on` (https://wicg.github.io/savedata/). */
export function savesData({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^on\b/i.test(String(headers['save-data'] ?? ''));
}

/** What of a picture's width is sent to a visitor who saves data: some one pixel for each CSS pixel of a phone. */
const LESS = 0.6;
/** The zoom area's: whoever enlarges a picture wants to see more of it. */
const WHOLE = 1500;

/** The width of a picture for a visitor who saves data. */
export function lighterWidth(width: ImageWidth): ImageWidth {
  if (width === WHOLE) return width;
  return IMAGE_WIDTHS.findLast((other) => other <= width * LESS) ?? width;
}

import { BRAND } from 'contract/brand';
import type { Image } from './picture.tsx';

/** The canvas of every cut-out in centimetres of the case on it: all have one scale (docs/design.md). */
export const CUTOUT_CANVAS = { width: 73.5, height: 82.76 };

/** Whether a picture is a cut-out of that scale; others, and what is no case, cannot be compared in size. */
export function isToScale(image: Image | null): image is Image {
  const ratio = CUTOUT_CANVAS.width / CUTOUT_CANVAS.height;
  return BRAND.sellsCases && !!image?.isCutout && Math.abs(image.width / image.height / ratio - 1) < 0.01;
}

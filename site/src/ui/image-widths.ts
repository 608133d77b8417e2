/**
 * Widths in pixels to which pictures are scaled: the design's (docs/design.md, Images; 1500 is the zoom area) and steps
 * between them, so that none is more than 1.3 times as wide as its place.
 */
export const IMAGE_WIDTHS = [
  ...([120, 156, 200, 260, 320, 400, 480] as const),
  ...([600, 720, 920, 1200, 1500] as const),
] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** JPEG is for share pictures only: not every crawler supports the smaller formats. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';
/** Size of a share picture in pixels, in the aspect ratio that social networks show. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Widths in pixels to which pictures are scaled (docs/design.md, Images; 1500 is the zoom area). */
export const IMAGE_WIDTHS = [200, 320, 480, 720, 1200, 1500] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** JPEG is for share pictures only: not every crawler supports the smaller formats. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';
/** Size of a share picture in pixels, in the aspect ratio that social networks show. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Widths in pixels that pictures are made in (design.md, Images; 1500 is the zoom area). */
export const IMAGE_WIDTHS = [200, 320, 480, 720, 1200, 1500] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = 'avif' | 'webp';

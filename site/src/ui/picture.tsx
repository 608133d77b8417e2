import type { CSSProperties } from 'react';
import { type ImageFormat, IMAGE_WIDTHS, SHARE_SIZE } from './image-widths.ts';

export { IMAGE_WIDTHS };

/** A picture of the content server, served from the site's own origin. */
export type Image = {
  /** Size of the original in pixels. */
  width: number;
  height: number;
  /** '' for a decorative picture. */
  alt: string;
  /** A transparent cut-out, placed on the horizon line; otherwise a photograph that fills its stage. */
  isCutout: boolean;
  /** Centre of the crop, as `object-position`; absent: the default of its place in the design. */
  focus?: string;
} & (
  | { /** A drawing (SVG), served as it is. */ src: string }
  | {
      /** '/images/{version}_{signature}' (media/media-signature.ts) */ base: string;
      /** Path on the content server. */ path: string;
    }
);

/** URL of a picture in one of IMAGE_WIDTHS. */
export function imageUrl(image: Image, width: number, format: ImageFormat = 'webp'): string {
  return 'src' in image ? image.src : `${image.base}/${width}/${image.path}.${format}`;
}

/** URL of a picture in its largest width, for use outside the site's pages. */
export function widestUrl(image: Image): string {
  return imageUrl(image, offeredWidths(image, 1200).at(-1) ?? IMAGE_WIDTHS[0]);
}

/** URL of a picture as social networks show it (SHARE_SIZE); null for a drawing. */
export function shareUrl(image: Image): string | null {
  return 'src' in image ? null : imageUrl(image, SHARE_SIZE.width, 'jpeg');
}

/**
 * When a picture loads: first, at high priority, if it is the largest on a phone's first screen; eagerly, but behind styles,
 * fonts and that one, if it is on a first screen as well; else lazily, when it is near the screen.
 */
export type Loading = 'first' | 'eager' | 'lazy';

const PRIORITIES = { first: 'high', eager: 'low', lazy: 'auto' } as const;

interface PictureProps {
  image: Image;
  /** The HTML attribute `sizes`: how wide the picture is shown. */
  sizes: string;
  /** lazy by default */
  loading?: Loading;
  /** Replaces the editor's alternative text; '' where the text beside the picture already says it. */
  alt?: string;
  className?: string;
  /** The widest width offered; defaults to 1200 px. */
  maxWidth?: number;
}

/** Width of the one WebP for browsers without AVIF, 3 in 100: widths of it would be half of a list's markup. */
const WEBP_WIDTH = 720;

/** In CSS pixels. A picture as wide as the window is not offered in less. */
const NARROWEST_WINDOW = 320;

/** AVIF in all widths, then WebP, with width and height so that the layout does not shift. */
export function Picture({ image, sizes, loading = 'lazy', alt, className, maxWidth = 1200 }: PictureProps) {
  const widths = offeredWidths(image, maxWidth, sizes.endsWith('100vw') ? NARROWEST_WINDOW : 0);
  const attributes = {
    alt: alt ?? image.alt,
    width: image.width,
    height: image.height,
    className,
    decoding: 'async',
    loading: loading === 'lazy' ? 'lazy' : 'eager',
    fetchPriority: PRIORITIES[loading],
    // Every crop (object-fit: cover) uses it.
    ...(image.focus && { style: { '--focus': image.focus } as CSSProperties }),
  } as const;
  if ('src' in image) return <img {...attributes} src={image.src} />;
  const srcSet = widths.map((width) => `${imageUrl(image, width, 'avif')} ${width}w`).join(', ');
  const webp = widestOf(widths, WEBP_WIDTH);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img {...attributes} src={imageUrl(image, webp)} />
    </picture>
  );
}

/** The widest that is not wider than `max`; else the least of all. */
const widestOf = (widths: readonly number[], max: number): number =>
  widths.filter((width) => width <= max).pop() ?? IMAGE_WIDTHS[0];

/** Widths up to that of the original, so that it is never scaled up; at least one. */
function offeredWidths(image: Image, maxWidth: number, minWidth = 0): number[] {
  const max = Math.min(image.width, maxWidth);
  const widest = widestOf(IMAGE_WIDTHS, max);
  const min = Math.min(minWidth, widest);
  return IMAGE_WIDTHS.filter((width) => width >= min && width <= widest);
}

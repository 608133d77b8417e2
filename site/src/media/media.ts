import { MAX_PIXELS } from 'contract/picture-limits';
import { z } from 'zod';
import { env } from '../env.ts';
import type { Image } from '../ui/picture.tsx';
import { isMediaPath } from './media-origin.ts';
import { fileType } from './file-types.ts';
import { signedBase } from './media-signature.ts';
import { mediaIn } from './media-forms.ts';

export type { Image };

const Media = z.object({
  url: z.string().min(1),
  mime: z.string().nullish(),
  width: z.number().nonnegative().nullish(),
  height: z.number().nonnegative().nullish(),
  alternativeText: z.string().nullish(),
  focalPoint: z
    .object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
    .nullish()
    .catch(null),
  updatedAt: z.string().nullish(),
});

/** The query for every media field. */
export const MEDIA_FIELDS = {
  fields: ['url', 'mime', 'width', 'height', 'alternativeText', 'updatedAt', 'focalPoint'],
  optional: ['focalPoint'],
};

export interface File {
  /** Address on the site's own origin. */
  src: string;
  mime: string;
  alt: string;
}

/**
 * The path of a media address, without its leading slash: below /uploads/ of the content server, or
 * anywhere on MEDIA_URL. Null for everything else: the site shows no media from other origins.
 */
export function mediaPath(url: string): string | null {
  if (!URL.canParse(url, env.CONTENT_SERVER_URL)) return null;
  const { origin, pathname } = new URL(url, env.CONTENT_SERVER_URL);
  const isKnown = origin === env.CONTENT_SERVER_URL || origin === env.MEDIA_URL;
  const path = pathname.slice(1);
  return isKnown && isMediaPath(path) ? path : null;
}

/** A short token that changes when an editor replaces the file behind an unchanged address. */
function version(updatedAt: string | null | undefined): string {
  const time = updatedAt ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? '0' : time.toString(36);
}

/**
 * Of a picture whose content server does not say it. A browser takes the ratio from the file, once it has it, and nothing is
 * enlarged beyond the file's own pixels.
 */
const UNKNOWN_SIZE = { width: 1200, height: 1200 };

/**
 * A picture in any form (decision 35) on the site's own origin, or null if there is none that can be scaled. JPEGs are photographs; formats
 * with transparency are cut-outs that stand on the line (docs/design.md, Cut-outs and photographs).
 */
export function imageOf(value: unknown): Image | null {
  const form = mediaIn(value);
  if (typeof form === 'string') return { src: form, ...UNKNOWN_SIZE, alt: '', isCutout: true };
  const media = Media.safeParse(form);
  if (!media.success) return null;
  const { url, alternativeText, focalPoint, updatedAt } = media.data;
  const path = mediaPath(url);
  const mime = media.data.mime ?? typeOf(url);
  if (path === null || !mime?.startsWith('image/')) return null;
  const isMeasured = media.data.width && media.data.height;
  const { width, height } = isMeasured ? (media.data as typeof UNKNOWN_SIZE) : UNKNOWN_SIZE;
  const alt = alternativeText?.trim() ?? '';
  if (mime !== 'image/svg+xml' && width * height > MAX_PIXELS) return null;
  if (mime === 'image/svg+xml') {
    const src = `${signedBase('files', version(updatedAt), path)}/${path}`;
    return { src, width, height, alt, isCutout: true };
  }
  return {
    base: signedBase('images', version(updatedAt), path),
    path,
    width,
    height,
    alt,
    isCutout: mime !== 'image/jpeg',
    ...(focalPoint && { focus: `${focalPoint.x}% ${focalPoint.y}%` }),
  };
}

/** Media type by a file's extension; undefined if unknown. */
function typeOf(url: string): string | undefined {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  const picture = /\.(jpe?g|png|webp|avif)$/i.exec(path)?.[1]?.toLowerCase();
  return picture ? `image/${picture.replace('jpg', 'jpeg')}` : fileType(path);
}

/** A video, drawing or 3D model in any form (decision 35) with its address on the site's own origin, or null. */
export function fileOf(value: unknown): File | null {
  const media = Media.safeParse(mediaIn(value));
  if (!media.success) return null;
  const path = mediaPath(media.data.url);
  if (path === null) return null;
  return {
    src: `${signedBase('files', version(media.data.updatedAt), path)}/${path}`,
    mime: media.data.mime ?? typeOf(media.data.url) ?? 'application/octet-stream',
    alt: media.data.alternativeText?.trim() ?? '',
  };
}

import { z } from 'zod';
import { env } from '../env.ts';
import type { Image } from '../ui/picture.tsx';
import { isMediaPath } from './media-origin.ts';
import { signedBase } from './media-signature.ts';

export type { Image };

const Media = z.object({
  url: z.string().min(1),
  mime: z.string().nullish(),
  width: z.number().positive().nullish(),
  height: z.number().positive().nullish(),
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
 * A media record as a picture on the site's own origin, or null if there is none, its size is unknown, or it is
 * no raster picture. JPEGs are photographs; formats with transparency are cut-outs that stand on the line
 * (docs/decisions).
 */
export function imageOf(value: unknown): Image | null {
  const media = Media.safeParse(value);
  if (!media.success) return null;
  const { url, mime, width, height, alternativeText, focalPoint, updatedAt } = media.data;
  const path = mediaPath(url);
  if (path === null || !width || !height || !mime?.startsWith('image/')) return null;
  const alt = alternativeText?.trim() ?? '';
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

/** A video, drawing or 3D model with its address on the site's own origin, or null. */
export function fileOf(value: unknown): File | null {
  const media = Media.safeParse(value);
  if (!media.success) return null;
  const path = mediaPath(media.data.url);
  if (path === null) return null;
  return {
    src: `${signedBase('files', version(media.data.updatedAt), path)}/${path}`,
    mime: media.data.mime ?? 'application/octet-stream',
    alt: media.data.alternativeText?.trim() ?? '',
  };
}

import { env } from '../../env.ts';
import { type ImageWidth, IMAGE_WIDTHS } from '../../ui/image-widths.ts';
import { fileType } from '../../media/file-types.ts';
import { mediaPath } from '../../media/media.ts';
import { signedBase } from '../../media/media-signature.ts';
import { stillPath } from '../../media/video-stills.ts';

type Attributes = Record<string, string>;
interface Tag {
  tagName: string;
  attribs: Attributes;
  text?: string;
}

const WIDTHS: ImageWidth[] = IMAGE_WIDTHS.filter((width) => width >= 320 && width <= 1200);
/** The displayed width: the reading column (docs/design.md, Type). */
const SIZES = '(min-width: 42rem) 38rem, calc(100vw - 2.5rem)';
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const RASTER = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;
/** A base origin that no link has: a link with it after parsing is a path of the site. */
const HERE = 'https://here.invalid';

/** A picture, film or file of the media library. */
interface Media {
  path: string;
  /** '0' if the content server does not write it into its texts: then it is cached for ten minutes only. */
  version: string;
}

const fileUrl = ({ path, version }: Media) => `${signedBase('files', version, path)}/${path}`;
const imageUrl = ({ path, version }: Media, width: ImageWidth) =>
  `${signedBase('images', version, path)}/${width}/${path}.webp`;

/** A path of a Strapi upload; Strapi's editor writes it with the host under which it was opened. */
const UPLOAD = /^\/uploads\/[^/]+_[0-9a-f]{10}\.[a-z0-9]+$/;
const VERSION = /^[0-9a-z]{1,12}$/;

function mediaOf(address: string): Media | null {
  if (!URL.canParse(address, HERE)) return null;
  const { pathname, searchParams } = new URL(address, HERE);
  const isUpload = /^https?:\/\//.test(address) && UPLOAD.test(pathname);
  const path = mediaPath(address) ?? (isUpload ? pathname.slice(1) : null);
  if (path === null) return null;
  const version = searchParams.get('v') ?? '';
  return { path, version: VERSION.test(version) ? version : '0' };
}

/** A link that is safe to follow, or null: http, https, mailto, tel, paths, files of the media library. */
export function renderLink({ href = '', target }: Attributes): Tag | null {
  if (!href.trim() || !URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (!PROTOCOLS.includes(url.protocol)) return null;
  const media = /^(?:\/|https?:)/.test(href.trim()) ? mediaOf(href.trim()) : null;
  if (media !== null) {
    if (RASTER.test(media.path)) return a(imageUrl(media, 1200));
    return fileType(media.path) ? a(fileUrl(media)) : null;
  }
  if (url.origin === HERE || url.origin === env.SITE_URL) {
    return a(href.trim().startsWith('#') ? href.trim() : url.pathname + url.search + url.hash);
  }
  // Other addresses of the content server (the admin) are not for visitors.
  if (url.origin === env.CONTENT_SERVER_URL) return null;
  return a(url.href, target === '_blank' ? { target } : {});
}

/** A picture of the content server, lazy-loaded, in the site's widths; null for one from elsewhere. */
export function renderFigure({ src = '', alt = '', width, height }: Attributes): Tag | null {
  const media = mediaOf(src.trim());
  if (media === null) return null;
  const attribs: Attributes = { alt, loading: 'lazy', decoding: 'async' };
  const isMeasured = isPixels(width) && isPixels(height);
  if (isMeasured) Object.assign(attribs, { width, height });
  if (RASTER.test(media.path)) {
    attribs.srcset = WIDTHS.map((width) => `${imageUrl(media, width)} ${width}w`).join(', ');
    // With `auto`, browsers ignore a file's own ratio: a picture whose ratio is not in the markup would be squashed.
    attribs.sizes = isMeasured ? `auto, ${SIZES}` : SIZES;
    attribs.src = imageUrl(media, 1200);
  } else if (fileType(media.path)?.startsWith('image/')) {
    attribs.src = fileUrl(media);
  } else {
    return null;
  }
  return { tagName: 'img', attribs };
}

/** A video of the media library with controls; without a `src` it plays its <source> elements. */
export function video({ src = '', loop, muted }: Attributes, tagName = 'video'): Tag {
  const media = mediaOf(src.trim());
  const type = media === null ? undefined : fileType(media.path);
  const attribs: Attributes = {};
  if (media !== null && type?.startsWith('video/')) {
    attribs.src = fileUrl(media);
    if (tagName === 'source') attribs.type = type;
  }
  if (tagName === 'video') {
    Object.assign(attribs, { controls: '', preload: 'none', playsinline: '' });
    if (loop !== undefined) attribs.loop = '';
    if (muted !== undefined) attribs.muted = '';
  }
  return { tagName, attribs };
}

/**
 * A YouTube or Vimeo frame as a link: neither is contacted until the visitor follows it (decision 26).
 * `data-film` makes the film play in place of the link (ui/rich-text.client.ts).
 */
export function videoLink(src = '', title = ''): Tag | null {
  const url = URL.canParse(src, HERE) ? new URL(src, HERE) : null;
  const host = url?.hostname.replace(/^(?:www|m|player)\./, '');
  if (url && host && /^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host)) {
    const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? '';
    if (!/^[\w-]{6,20}$/.test(id)) return null;
    return card(`https://www.youtube.com/watch?v=${id}`, `youtube/${id}`, 'YouTube', title);
  }
  const id = host === 'vimeo.com' ? /\/(\d{5,15})(?:\/|$)/.exec(url?.pathname ?? '')?.[1] : null;
  return id ? card(`https://vimeo.com/${id}`, `vimeo/${id}`, 'Vimeo', title) : null;
}

function card(href: string, film: string, site: string, title: string): Tag {
  const tag = a(href, { class: 'video-link', target: '_blank', 'data-film': film });
  return { ...tag, text: title.trim() ? `${title.trim()} (${site})` : site };
}

/** The preview picture in a film's link; decorative, since the link has a text. */
export function stillOf(film: string): string {
  const src = imageUrl({ path: stillPath(film), version: '0' }, 480);
  return `<img src="${src}" alt="" width="480" height="270" loading="lazy" decoding="async" />`;
}

/**
 * A picture that moves (GIF), with its first frame for those who asked their system for less motion.
 * @param img its tag @param version of the file, as in its address @param path likewise
 */
export const withStill = (img: string, version: string, path: string): string =>
  `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${imageUrl({ path, version }, 1200)}" />${img}</picture>`;

function a(href: string, more: Attributes = {}): Tag {
  const rel: Attributes = /^https?:/.test(href) ? { rel: 'noopener' } : {};
  return { tagName: 'a', attribs: { href, ...rel, ...more } };
}

function isPixels(value: string | undefined): value is string {
  return /^\d{1,5}$/.test(value ?? '');
}

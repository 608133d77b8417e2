import path from 'node:path';
import type { Core } from '@strapi/strapi';

const HEIC =
  'This is a HEIC picture, as iPhones take them, which browsers do not show. Export it as JPEG and upload that; in the iPhone, Settings → Camera → Formats → Most Compatible takes JPEGs from now on.';
const film = (kind: string) =>
  `This is a film of ${kind}, which not every browser shows. Export it as MP4 (H.264) and upload that.`;
const drawing = 'Browsers do not show this kind of picture. Export it as JPEG, PNG or WebP and upload that.';

/** What to do instead, by the extension of a file that the site does not show. */
const WAYS_OUT: Record<string, string> = {
  '.heic': HEIC,
  '.heif': HEIC,
  '.mov': film('QuickTime'),
  '.avi': film('Windows'),
  '.wmv': film('Windows'),
  '.mkv': film('Matroska'),
  '.tif': drawing,
  '.tiff': drawing,
  '.bmp': drawing,
  '.psd': drawing,
};

interface UploadedFile {
  originalFilename?: string | null;
}

/** Names the way out where Strapi refuses a file with 'MIME type is not allowed' (core/model/file-types.ts). */
const refusedFiles: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { message?: string } };
  if (ctx.status !== 400 || !error?.message?.includes('not allowed')) return;
  const sent = Object.values((ctx.request.files ?? {}) as Record<string, UploadedFile | UploadedFile[]>).flat();
  const [wayOut] = sent.flatMap(
    ({ originalFilename }) => WAYS_OUT[path.extname(originalFilename ?? '').toLowerCase()] ?? [],
  );
  if (wayOut !== undefined) error.message = wayOut;
};

export default refusedFiles;

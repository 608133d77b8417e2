import type { Core } from '@strapi/strapi';

const WAY_OUT =
  'This is a HEIC picture, as iPhones take them, which browsers do not show. Export it as JPEG and upload that; in the iPhone, Settings → Camera → Formats → Most Compatible takes JPEGs from now on.';

interface UploadedFile {
  originalFilename?: string | null;
}

/** Names the way out where Strapi refuses a HEIC picture with 'MIME type is not allowed'. */
const heic: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { message?: string } };
  if (ctx.status !== 400 || !error?.message?.includes('not allowed')) return;
  const sent = Object.values((ctx.request.files ?? {}) as Record<string, UploadedFile | UploadedFile[]>).flat();
  if (sent.some(({ originalFilename }) => /\.hei[cf]$/i.test(originalFilename ?? ''))) error.message = WAY_OUT;
};

export default heic;

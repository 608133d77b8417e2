import type { Core } from '@strapi/strapi';

const WAY_OUT =
  'This is a HEIC picture, as iPhones take them, which browsers do not show. Export it as JPEG and upload that; in the iPhone, Settings → Camera → Formats → Most Compatible takes JPEGs from now on.';

/** Names the way out where Strapi refuses a picture with "File type 'image/heic' is not allowed". */
const heic: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  const { error } = (ctx.body ?? {}) as { error?: { message?: string } };
  if (ctx.status === 400 && error?.message && /image\/hei[cf]/i.test(error.message)) error.message = WAY_OUT;
};

export default heic;

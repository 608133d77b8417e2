import type { Core } from '@strapi/strapi';
import { canonicalPath } from './canonical-path';

/**
 * Gives every part of the server one spelling of an address: routes, files and policies would otherwise each decode it in
 * their own way. What has no such spelling is refused.
 */
const address: Core.MiddlewareFactory = () => (ctx, next) => {
  const path = canonicalPath(ctx.path);
  if (path === null) return ctx.badRequest('The address cannot be read');
  ctx.path = path;
  return next();
};

export default address;

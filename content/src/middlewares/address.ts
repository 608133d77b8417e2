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
  // Strapi keeps what it parsed by the query as it was sent: of '?__proto__' that would be the prototype of all objects, which
  // whoever sets a parameter then changes for all requests.
  Object.assign(ctx.request, { _querycache: Object.create(null) as object });
  return next();
};

export default address;

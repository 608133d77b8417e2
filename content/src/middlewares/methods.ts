import type { Core } from '@strapi/strapi';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Refuses other methods with 405; the router's 501 would look like a server fault in monitoring. */
const methods: Core.MiddlewareFactory = () => (ctx, next) => {
  if (METHODS.has(ctx.method)) return next();
  ctx.set('Allow', [...METHODS].join(', '));
  return ctx.methodNotAllowed();
};

export default methods;

import type { Core } from '@strapi/strapi';

/** Files are shown, never run: no script, no frame, no form, an opaque origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Sandboxes every response except the admin panel's own, so that an uploaded file cannot run anything on the panel's
 * origin: only addresses below /admin, where no uploads are, keep the policy of strapi::security. The address has one
 * spelling by now (address.ts).
 */
const sandbox: Core.MiddlewareFactory = () => (ctx, next) => {
  if (!/^\/admin(\/|$)/.test(ctx.path)) ctx.set('Content-Security-Policy', SANDBOX);
  return next();
};

export default sandbox;

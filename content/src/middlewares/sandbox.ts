import type { Core } from '@strapi/strapi';

/** Shown, never run: no script, no frame, no form, an origin of its own. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Sandboxes every answer but the admin panel's own, so that a file which an editor uploaded runs nothing beside the
 * panel however its address is spelled: only what is plainly below /admin, where no file of theirs is, keeps the policy
 * of strapi::security.
 */
const sandbox: Core.MiddlewareFactory = () => (ctx, next) => {
  if (!/^\/admin(\/|$)/.test(ctx.path)) ctx.set('Content-Security-Policy', SANDBOX);
  return next();
};

export default sandbox;

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../../core/rights/callers';
import { serviceOf } from '../../core/strapi';

/** The profile page sends the current password only with a new one, which may be the same. */
const NEW_ADDRESS =
  'To change your e-mail address, enter your current password below, and a password to use from now on, which may be the same. A super administrator can change the address, too, under Settings → Users.';

function refuse(field: string, message: string): never {
  throw new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
}

interface Profile {
  email?: unknown;
  currentPassword?: unknown;
}
const profileOf = (ctx: Context) => (ctx.request.body ?? {}) as Profile;

/** Whether the profile has another e-mail address than the account: the profile page always sends one. */
function isNewAddress(ctx: Context): boolean {
  const { email } = profileOf(ctx);
  if (email === undefined) return false;
  return typeof email !== 'string' || email.toLowerCase() !== ctx.state.user?.email?.toLowerCase();
}

/**
 * Has a new e-mail address of one's own account ask for the current password, as Strapi does for a new password: whoever
 * has the address can ask for a forgotten password. Passwords given for either are limited as log-ins are.
 */
export function askForPassword(strapi: Core.Strapi): Core.MiddlewareHandler {
  const limit = strapi.middleware('admin::rateLimit')({}, { strapi }) as Core.MiddlewareHandler;
  const { validatePassword } = serviceOf(strapi, 'admin::auth');
  return async (ctx, next) => {
    const { currentPassword } = profileOf(ctx);
    const isMoving = isNewAddress(ctx);
    if (!currentPassword) {
      if (isMoving) refuse('email', NEW_ADDRESS);
      await next();
      return;
    }
    await limit(ctx, async () => {
      const hash = ctx.state.user?.password;
      const isRight = typeof currentPassword === 'string' && hash && (await validatePassword(currentPassword, hash));
      if (isMoving && !isRight) refuse('currentPassword', 'This is not your current password.');
      await next();
    });
  };
}

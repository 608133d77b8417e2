import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { rowsOf, serviceOf } from '../core/strapi';

/**
 * Has a log-in compare a password also where there is no such account: in Strapi 5.54 the time of the answer reveals which ones
 * there are. Call it in `register`.
 */
export function hidePasswordTiming(strapi: Core.Strapi): void {
  const auth = serviceOf(strapi, 'admin::auth');
  const { checkCredentials } = auth;
  if (typeof checkCredentials !== 'function') throw new Error('Strapi no longer checks log-ins by admin::auth');
  const nobodys = auth.hashPassword(randomBytes(16).toString('hex'));
  auth.checkCredentials = async (given) => {
    const users = rowsOf<{ password: string | null }>(strapi, 'admin::user');
    const user = await users.findOne({ where: { email: given.email }, select: ['password'] });
    if (!user?.password) await auth.validatePassword(given.password, await nobodys);
    return checkCredentials(given);
  };
}

import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../core/strapi';

/**
 * Creates the first administrator if there is none and both values are set.
 * @throws if Strapi rejects the e-mail address or the password
 */
export async function createFirstAdmin(strapi: Core.Strapi, email?: string, password?: string): Promise<void> {
  if (!email || !password) return;
  const users = serviceOf(strapi, 'admin::user');
  if ((await users.count()) > 0) return;
  const superAdmin = await serviceOf(strapi, 'admin::role').getSuperAdmin();
  await users.create({
    email,
    password,
    firstname: 'First',
    lastname: 'Editor',
    isActive: true,
    registrationToken: null,
    roles: [superAdmin.id],
  });
  strapi.log.info(`First administrator created: ${email}`);
}

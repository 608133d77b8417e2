import type { Core } from '@strapi/strapi';
import { schemaOf } from '../core/strapi';

/**
 * Hides the type 'User' of Strapi's plugin (5.54) that provides the public role: visitors of the site have no accounts. Call it in
 * `register`, before Strapi reads the types to offer rights to them.
 */
export function hideUnusedTypes(strapi: Core.Strapi): void {
  const user = schemaOf(strapi, 'plugin::users-permissions.user');
  if (!user) throw new Error('Strapi no longer has the type plugin::users-permissions.user');
  user.pluginOptions = { ...user.pluginOptions, 'content-manager': { visible: false } };
}

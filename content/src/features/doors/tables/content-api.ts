import type { Core } from '@strapi/strapi';
import { apiNameOf } from '../../../core/model/content-types';
import { siteTypes } from '../../../core/strapi';
import { type Door, type Doors, OWN_GUESTS, SHUT } from '../door';

const shut = (...names: string[]): Doors => Object.fromEntries(names.map((name): [string, Door] => [name, SHUT]));

/** The content API, without the types. Strapi asks what the public or a token may do; features/content-api, which queries. */
export const CONTENT_API: Doors = {
  'GET /api/i18n/locales': OWN_GUESTS,
  'POST /api/upload': OWN_GUESTS,
  'GET /api/upload/files': OWN_GUESTS,
  'GET /api/upload/files/page': OWN_GUESTS,
  'GET /api/upload/files/:id': OWN_GUESTS,
  'DELETE /api/upload/files/:id': OWN_GUESTS,
  'GET /api/content-type-builder/content-types': OWN_GUESTS,
  'GET /api/content-type-builder/content-types/:uid': OWN_GUESTS,
  'GET /api/content-type-builder/components': OWN_GUESTS,
  'GET /api/content-type-builder/components/:uid': OWN_GUESTS,
  // Visitors have no accounts, and no token changes what the public may do.
  ...shut(
    'GET /api/connect/(.*)',
    'POST /api/auth/local',
    'POST /api/auth/local/register',
    'GET /api/auth/:provider/callback',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'GET /api/auth/email-confirmation',
    'POST /api/auth/send-email-confirmation',
    'POST /api/auth/change-password',
    'POST /api/auth/refresh',
    'POST /api/auth/logout',
    'GET /api/auth/sessions',
    'DELETE /api/auth/sessions/:sessionId',
    'GET /api/users',
    'GET /api/users/count',
    'GET /api/users/me',
    'GET /api/users/:id',
    'POST /api/users',
    'PUT /api/users/:id',
    'DELETE /api/users/:id',
    'GET /api/users-permissions/roles',
    'GET /api/users-permissions/roles/:id',
    'POST /api/users-permissions/roles',
    'PUT /api/users-permissions/roles/:role',
    'DELETE /api/users-permissions/roles/:role',
    'GET /api/users-permissions/permissions',
  ),
};

/** Each type of the catalogue can be read, and nothing else: a type that is added needs no row. */
export function typeDoors(strapi: Core.Strapi): Doors {
  const readable = siteTypes(strapi).flatMap((type) => {
    const path = `/api/${apiNameOf(type)}`;
    return type.kind === 'singleType' ? [`GET ${path}`] : [`GET ${path}`, `GET ${path}/:id`];
  });
  return Object.fromEntries(readable.map((name) => [name, OWN_GUESTS]));
}

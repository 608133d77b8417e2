import { type Doors, may, SHUT, SIGNED_IN, SUPER } from '../door';

const BUILDER = may('plugin::content-type-builder.read');
const LOCALE = 'plugin::i18n.locale';
const VISITORS = 'plugin::users-permissions';

/** Languages; i18n's two routes for entries are in content-manager.ts. */
export const I18N: Doors = {
  'GET /i18n/iso-locales': may(`${LOCALE}.read`),
  'GET /i18n/locales': SIGNED_IN,
  'POST /i18n/locales': may(`${LOCALE}.create`),
  'PUT /i18n/locales/:id': may(`${LOCALE}.update`),
  'DELETE /i18n/locales/:id': may(`${LOCALE}.delete`),
  // About translating by Strapi's paid service, which is off: forms ask whether it is.
  'GET /i18n/settings': SIGNED_IN,
  'PUT /i18n/settings': SHUT,
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': SHUT,
  'GET /i18n/ai-localization-jobs/single-types/:contentType': SHUT,
};

/** Anybody signed in could send any mail in anybody's name; this server sends its own. */
export const EMAIL: Doors = {
  'POST /email': SHUT,
  'POST /email/test': SHUT,
  'GET /email/settings': SHUT,
  'POST /email/verify': SHUT,
};

/** Strapi lets it change the model while somebody develops, and never in production. */
export const CONTENT_TYPE_BUILDER: Doors = {
  'GET /content-type-builder/reserved-names': BUILDER,
  'GET /content-type-builder/content-types': BUILDER,
  'GET /content-type-builder/content-types/:uid': BUILDER,
  'POST /content-type-builder/content-types': BUILDER,
  'PUT /content-type-builder/content-types/:uid': BUILDER,
  'DELETE /content-type-builder/content-types/:uid': BUILDER,
  'GET /content-type-builder/components': BUILDER,
  'GET /content-type-builder/components/:uid': BUILDER,
  'POST /content-type-builder/components': BUILDER,
  'PUT /content-type-builder/components/:uid': BUILDER,
  'DELETE /content-type-builder/components/:uid': BUILDER,
  'PUT /content-type-builder/component-categories/:name': BUILDER,
  'DELETE /content-type-builder/component-categories/:name': BUILDER,
  'GET /content-type-builder/schema': BUILDER,
  'POST /content-type-builder/update-schema': BUILDER,
  'GET /content-type-builder/update-schema-status': BUILDER,
};

/** What the public may do, in the admin's settings. */
export const USERS_PERMISSIONS: Doors = {
  'GET /users-permissions/roles': may(`${VISITORS}.roles.read`),
  'GET /users-permissions/roles/:id': may(`${VISITORS}.roles.read`),
  // What the public may do is put back when the server starts, and not before.
  'POST /users-permissions/roles': SUPER,
  'PUT /users-permissions/roles/:role': SUPER,
  'DELETE /users-permissions/roles/:role': SUPER,
  'GET /users-permissions/permissions': may(`${VISITORS}.roles.read`),
  'GET /users-permissions/policies': may(`${VISITORS}.roles.read`),
  'GET /users-permissions/routes': may(`${VISITORS}.roles.read`),
  'GET /users-permissions/email-templates': may(`${VISITORS}.email-templates.read`),
  'PUT /users-permissions/email-templates': may(`${VISITORS}.email-templates.update`),
  'GET /users-permissions/advanced': may(`${VISITORS}.advanced-settings.read`),
  'PUT /users-permissions/advanced': may(`${VISITORS}.advanced-settings.update`),
  'GET /users-permissions/providers': may(`${VISITORS}.providers.read`),
  'PUT /users-permissions/providers': may(`${VISITORS}.providers.update`),
};

import { askForPassword } from '../own-account';
import { type Doors, may, OPEN, SHUT, SIGNED_IN, SUPER } from '../door';
import { refusePrivateAddress, refusePrivateTarget } from '../webhooks';

/** Strapi's admin: log-in, one's own account, settings. */
export const ADMIN: Doors = {
  'GET /admin/:path*': { ...OPEN, isOptional: true },
  'GET /admin/init': OPEN,
  'GET /admin/project-type': OPEN,
  'POST /admin/login': OPEN,
  'POST /admin/access-token': OPEN,
  'POST /admin/register-admin': OPEN,
  'GET /admin/registration-info': OPEN,
  'POST /admin/register': OPEN,
  'POST /admin/forgot-password': OPEN,
  'POST /admin/reset-password': OPEN,

  // One's own account.
  'POST /admin/logout': SIGNED_IN,
  'GET /admin/users/me': SIGNED_IN,
  'PUT /admin/users/me': { ...SIGNED_IN, before: [askForPassword] },
  'GET /admin/users/me/permissions': SIGNED_IN,
  'GET /admin/users/me/sessions': SIGNED_IN,
  'DELETE /admin/users/me/sessions': SIGNED_IN,
  'DELETE /admin/users/me/sessions/:sessionId': SIGNED_IN,
  'POST /admin/permissions/check': SIGNED_IN,
  'GET /admin/homepage/layout': SIGNED_IN,
  'PUT /admin/homepage/layout': SIGNED_IN,
  'GET /admin/homepage/key-statistics': SIGNED_IN,
  'GET /admin/information': SIGNED_IN,
  'GET /admin/guided-tour-meta': SIGNED_IN,
  'GET /admin/license-trial-time-left': SIGNED_IN,
  'GET /admin/telemetry-properties': SIGNED_IN,

  'GET /admin/project-settings': may('admin::project-settings.read'),
  'POST /admin/project-settings': may('admin::project-settings.update'),
  'GET /admin/plugins': may('admin::marketplace.read'),

  // Who changes accounts or roles can become a super administrator: Strapi asks no more than a right to that.
  'GET /admin/users': { ...may('admin::users.read'), lists: () => 'admin::user' },
  'POST /admin/users': SUPER,
  'GET /admin/users/:id': may('admin::users.read'),
  'PUT /admin/users/:id': SUPER,
  'DELETE /admin/users/:id': SUPER,
  'POST /admin/users/batch-delete': SUPER,

  'GET /admin/roles': { ...may('admin::roles.read'), lists: () => 'admin::role' },
  'POST /admin/roles': SUPER,
  'GET /admin/roles/:id': may('admin::roles.read'),
  'PUT /admin/roles/:id': SUPER,
  'DELETE /admin/roles/:id': SUPER,
  'POST /admin/roles/batch-delete': SUPER,
  'GET /admin/roles/:id/permissions': may('admin::roles.read'),
  'PUT /admin/roles/:id/permissions': SUPER,
  'GET /admin/permissions': may('admin::roles.read', 'admin::admin-tokens.read'),

  // One token's answer has the token itself.
  'GET /admin/api-tokens': may('admin::api-tokens.read'),
  'POST /admin/api-tokens': SUPER,
  'GET /admin/api-tokens/:id': SUPER,
  'PUT /admin/api-tokens/:id': SUPER,
  'DELETE /admin/api-tokens/:id': SUPER,
  'POST /admin/api-tokens/:id/regenerate': SUPER,
  // Strapi gives these to their owner alone, with no more rights than the owner has.
  'GET /admin/admin-tokens': may('admin::admin-tokens.read'),
  'POST /admin/admin-tokens': may('admin::admin-tokens.create'),
  'GET /admin/admin-tokens/:id': may('admin::admin-tokens.read'),
  'PUT /admin/admin-tokens/:id': may('admin::admin-tokens.update'),
  'DELETE /admin/admin-tokens/:id': may('admin::admin-tokens.delete'),
  'POST /admin/admin-tokens/:id/regenerate': may('admin::admin-tokens.regenerate'),
  'GET /admin/admin-tokens/:id/owner-permissions': may('admin::admin-tokens.read'),
  'GET /admin/content-api/permissions': may('admin::api-tokens.read', 'plugin::users-permissions.roles.read'),
  'GET /admin/content-api/routes': may('admin::api-tokens.read', 'plugin::users-permissions.roles.read'),

  // A webhook tells whatever is edited to an address, and can be made to call any; its answer has the site's secret.
  'GET /admin/webhooks': SUPER,
  'GET /admin/webhooks/:id': SUPER,
  'POST /admin/webhooks': { ...SUPER, before: [refusePrivateAddress] },
  'PUT /admin/webhooks/:id': { ...SUPER, before: [refusePrivateAddress] },
  'DELETE /admin/webhooks/:id': SUPER,
  'POST /admin/webhooks/batch-delete': SUPER,
  'POST /admin/webhooks/:id/trigger': { ...SUPER, before: [refusePrivateTarget] },

  // Paid plans, and Strapi's own copying between servers, which is off.
  'GET /admin/ai-usage': SHUT,
  'GET /admin/ai-token': SHUT,
  'GET /admin/ai-feature-config': SHUT,
  'GET /admin/transfer/runner/push': SHUT,
  'GET /admin/transfer/runner/pull': SHUT,
  'POST /admin/transfer/tokens': SHUT,
  'GET /admin/transfer/tokens': SHUT,
  'DELETE /admin/transfer/tokens/:id': SHUT,
  'GET /admin/transfer/tokens/:id': SHUT,
  'PUT /admin/transfer/tokens/:id': SHUT,
  'POST /admin/transfer/tokens/:id/regenerate': SHUT,
};

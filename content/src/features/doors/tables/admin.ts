import { askForPassword } from '../own-account';
import { type Doors, may, OPEN, SHUT, SIGNED_IN, SUPER } from '../door';
import { refusePrivateAddress, refusePrivateTarget } from '../webhooks';

const tokens = (kind: string) => ({
  [`GET /admin/${kind}`]: may(`admin::${kind}.read`),
  [`POST /admin/${kind}`]: may(`admin::${kind}.create`),
  [`GET /admin/${kind}/:id`]: may(`admin::${kind}.read`),
  [`PUT /admin/${kind}/:id`]: may(`admin::${kind}.update`),
  [`DELETE /admin/${kind}/:id`]: may(`admin::${kind}.delete`),
  [`POST /admin/${kind}/:id/regenerate`]: may(`admin::${kind}.regenerate`),
});

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

  'GET /admin/users': { ...may('admin::users.read'), lists: () => 'admin::user' },
  'POST /admin/users': may('admin::users.create'),
  'GET /admin/users/:id': may('admin::users.read'),
  'PUT /admin/users/:id': may('admin::users.update'),
  'DELETE /admin/users/:id': may('admin::users.delete'),
  'POST /admin/users/batch-delete': may('admin::users.delete'),

  'GET /admin/roles': { ...may('admin::roles.read'), lists: () => 'admin::role' },
  'POST /admin/roles': may('admin::roles.create'),
  'GET /admin/roles/:id': may('admin::roles.read'),
  'PUT /admin/roles/:id': may('admin::roles.update'),
  'DELETE /admin/roles/:id': may('admin::roles.delete'),
  'POST /admin/roles/batch-delete': may('admin::roles.delete'),
  'GET /admin/roles/:id/permissions': may('admin::roles.read'),
  'PUT /admin/roles/:id/permissions': may('admin::roles.update'),
  'GET /admin/permissions': may('admin::roles.read', 'admin::admin-tokens.read'),

  ...tokens('api-tokens'),
  ...tokens('admin-tokens'),
  'GET /admin/admin-tokens/:id/owner-permissions': may('admin::admin-tokens.read'),
  'GET /admin/content-api/permissions': may('admin::api-tokens.read', 'plugin::users-permissions.roles.read'),
  'GET /admin/content-api/routes': may('admin::api-tokens.read', 'plugin::users-permissions.roles.read'),

  // A webhook tells whatever is edited to an address, and can be made to call any.
  'GET /admin/webhooks': may('admin::webhooks.read'),
  'GET /admin/webhooks/:id': may('admin::webhooks.read'),
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

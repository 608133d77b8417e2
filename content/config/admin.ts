import type { Core } from '@strapi/strapi';
import { logInCounter } from '../src/strapi-patches/limit-log-ins';
import { previewSettings } from '../src/features/preview/settings';
import { secrets } from '../src/core/secrets';

/** Strapi passes these on to koa2-ratelimit; its own type declares only three of them. */
interface RateLimit {
  interval: number;
  max: number;
  keyGenerator: typeof logInCounter;
}

const admin = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => ({
  serveAdminPanel: env.bool('SERVE_ADMIN', true),
  autoOpen: false,
  // Log-ins per address and account; Strapi's default of five is too low for a shared office or a test run.
  rateLimit: {
    interval: 5 * 60_000,
    max: env.int('ADMIN_LOGIN_LIMIT', 20),
    keyGenerator: logInCounter,
  } satisfies RateLimit as Omit<RateLimit, 'keyGenerator'>,
  preview: previewSettings(env('SITE_URL'), env('CONTENT_WEBHOOK_SECRET')),
  auth: { secret: secrets.ADMIN_JWT_SECRET },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  // No surveys, no offers of paid plans, no links to Strapi's manual: docs/editors.md is the editors'.
  flags: { nps: false, promoteEE: false, docLinks: false },
  ai: { enabled: false },
});

export default admin;

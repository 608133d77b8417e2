import type { Core } from '@strapi/strapi';
import { secrets } from '../src/secrets';

const admin = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin => ({
  serveAdminPanel: env.bool('SERVE_ADMIN', true),
  autoOpen: false,
  auth: { secret: secrets.ADMIN_JWT_SECRET },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
});

export default admin;

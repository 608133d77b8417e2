import type { Core } from '@strapi/strapi';
import { publicDir } from '../src/core/data-dir';
import { secrets } from '../src/core/secrets';

const server = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  host: env('HOST', '0.0.0.0'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', ''),
  // Of several addresses in X-Forwarded-For only the last was set by the proxy; the others can be forged.
  proxy: { koa: env.bool('IS_PROXIED', false), maxIpsCount: 1 },
  app: { keys: secrets.APP_KEYS.split(',') },
  dirs: { public: publicDir },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});

export default server;

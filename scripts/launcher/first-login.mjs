import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The webhook secret, which content server and site share, and the first editor's log-in. Generated once and stored beside
 * the database; the environment has precedence.
 * @param {string} directory the content server's data folder
 * @returns {{ CONTENT_WEBHOOK_SECRET: string, ADMIN_EMAIL: string, ADMIN_PASSWORD: string }}
 */
export function localSecrets(directory) {
  const file = join(directory, 'local.json');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    const generated = {
      CONTENT_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
      ADMIN_EMAIL: 'editor@example.com',
      // Strapi requires an upper-case letter, a lower-case letter and a digit.
      ADMIN_PASSWORD: `Aa1-${randomBytes(9).toString('base64url')}`,
    };
    writeFileSync(file, `${JSON.stringify(generated, null, 2)}\n`, { mode: 0o600 });
  }
  const secrets = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys(secrets)) secrets[name] = process.env[name] || secrets[name];
  return secrets;
}

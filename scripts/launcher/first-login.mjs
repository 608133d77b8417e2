import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the content server and the site of one machine share: the webhook's secret and the log-in of the first editor.
 * Made once and kept beside the database they belong to; the environment has precedence.
 * @param {string} directory of the content server's data
 * @returns {{ CONTENT_WEBHOOK_SECRET: string, ADMIN_EMAIL: string, ADMIN_PASSWORD: string }}
 */
export function localSecrets(directory) {
  const file = join(directory, 'local.json');
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    const made = {
      CONTENT_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
      ADMIN_EMAIL: 'editor@example.com',
      // Strapi asks for a capital letter, a small letter and a digit.
      ADMIN_PASSWORD: `Aa1-${randomBytes(9).toString('base64url')}`,
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys(kept)) kept[name] = process.env[name] || kept[name];
  return kept;
}

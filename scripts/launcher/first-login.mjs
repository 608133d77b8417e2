import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The webhook secret and the read token, which content server and site share, and the first editor's log-in. Generated
 * once and stored beside the database; the environment has precedence.
 * @param {string} directory the content server's data folder
 * @returns {{ CONTENT_WEBHOOK_SECRET: string, CONTENT_API_TOKEN: string, ADMIN_EMAIL: string, ADMIN_PASSWORD: string }}
 */
export function localSecrets(directory) {
  const file = join(directory, 'local.json');
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = {
    CONTENT_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
    CONTENT_API_TOKEN: randomBytes(24).toString('base64url'),
    ADMIN_EMAIL: 'editor@example.com',
    // Strapi requires an upper-case letter, a lower-case letter and a digit.
    ADMIN_PASSWORD: `Aa1-${randomBytes(9).toString('base64url')}`,
    ...stored,
  };
  // A file of an earlier version may lack some.
  if (Object.keys(stored).length < Object.keys(secrets).length) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  for (const name of Object.keys(secrets)) secrets[name] = process.env[name] || secrets[name];
  return secrets;
}

/**
 * Whether a content server has the first editor's account, with this password.
 * @param {string} origin
 * @param {{ ADMIN_EMAIL: string, ADMIN_PASSWORD: string }} secrets
 * @returns {Promise<boolean>} false, too, if it cannot be known
 */
export async function isLogIn(origin, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) {
  try {
    const response = await fetch(`${origin}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(30_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

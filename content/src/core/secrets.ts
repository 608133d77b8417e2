import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './data-dir';
import { parseOwn } from './strapi';

const NAMES = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
] as const;

type Secrets = Record<(typeof NAMES)[number], string>;

/** Reads the secrets of earlier starts and generates missing ones, so that a fresh clone starts without any setup. */
function readOrGenerate(): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? parseOwn<Partial<Secrets>>(readFileSync(file, 'utf8')) : {};
  const missing = NAMES.filter((name) => !stored[name] && !process.env[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString('base64');
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  return {
    ...stored,
    ...Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  } as Secrets;
}

/** Keys and salts: from the environment, else generated once and stored in the data folder (never in git). */
export const secrets = readOrGenerate();

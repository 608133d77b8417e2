import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/launcher/places.mjs';

/** A file of the project. @param path from its root */
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The names and values of an .env. */
export const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s)),
  );

/** The same of a file of the project. */
export const variablesOf = (path: string) => variablesIn(read(path));

const contentFiles = () =>
  execFileSync('git', ['ls-files', 'content/config', 'content/src/*.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
const sources = {
  site: () => read('site/src/env.ts'),
  content: () => contentFiles().map(read).join('\n'),
  bucket: () => read('deploy/make-bucket.mjs'),
  mail: () => read('deploy/mail-relay.mjs'),
};

/** Those of the variables that a service does not read. */
export function findUnread(service: keyof typeof sources, variables: string[]): string[] {
  const source = sources[service]();
  return variables.filter((variable) => !new RegExp(`\\b${variable}\\b`).test(source));
}

/** What each service cannot do without, wherever it runs: addresses, and the secrets that both know or that must not change. */
export const NEEDED = {
  site: ['SITE_URL', 'CONTENT_SERVER_URL', 'CONTENT_API_TOKEN', 'CONTENT_WEBHOOK_SECRET', 'MEDIA_SIGNING_SECRET'],
  content: [
    'SITE_URL',
    'PUBLIC_URL',
    'IS_PROXIED',
    'SITE_WEBHOOK_URL',
    'CONTENT_API_TOKEN',
    'CONTENT_WEBHOOK_SECRET',
    'APP_KEYS',
    'ADMIN_JWT_SECRET',
    'JWT_SECRET',
    'API_TOKEN_SALT',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
  ],
};

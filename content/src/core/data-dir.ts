import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Absolute path of everything this server stores on disk: the embedded database, uploads, generated secrets.
 * `CONTENT_DATA_DIR` moves it, which gives a test its own database. It contains drafts, password hashes and keys, so
 * it must not be readable by other users of the machine.
 */
export const dataDir = path.resolve(process.env.CONTENT_DATA_DIR || '.data');

/** The only folder served as files. Strapi stores uploads in `uploads/` below it and requires that to exist. */
export const publicDir = path.join(dataDir, 'public');

mkdirSync(path.join(publicDir, 'uploads'), { recursive: true });
try {
  // Also for a folder that was created by hand.
  chmodSync(dataDir, 0o700);
} catch (error) {
  // A mounted folder of another user, who decides about its permissions.
  if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  console.warn(`${dataDir} belongs to another user; make sure that nobody else can read it.`);
}

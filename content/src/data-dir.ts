import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Absolute folder of everything this server keeps on disk: the embedded database, uploads, generated secrets.
 * `CONTENT_DATA_DIR` moves it, which is how a test gets a database of its own. Drafts, password hashes and keys are in
 * it, so nobody else on the machine may look in.
 */
export const dataDir = path.resolve(process.env.CONTENT_DATA_DIR || '.data');

/** The only folder served as files. Strapi keeps uploads in `uploads/` below it and wants that to exist. */
export const publicDir = path.join(dataDir, 'public');

mkdirSync(path.join(publicDir, 'uploads'), { recursive: true });
try {
  // Also a folder of an earlier version, or one made by hand.
  chmodSync(dataDir, 0o700);
} catch (error) {
  // A mounted folder of somebody else's: they decide who may look in.
  if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  console.warn(`${dataDir} belongs to another user; make sure that nobody else can read it.`);
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Absolute folder of everything this server keeps on disk: the embedded database, uploads, generated secrets.
 * `CONTENT_DATA_DIR` moves it, which is how a test gets a database of its own.
 */
export const dataDir = path.resolve(process.env.CONTENT_DATA_DIR || '.data');

/** The only folder served as files. Strapi keeps uploads in `uploads/` below it and wants that to exist. */
export const publicDir = path.join(dataDir, 'public');

mkdirSync(path.join(publicDir, 'uploads'), { recursive: true });

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { derive } from './derive.mjs';
import { forget, record } from './record.mjs';

/**
 * Writes what follows from the brand into a project, and deletes what followed from it before.
 * @param {import('./schema.mjs').Brand} brand
 * @param {string} root
 * @returns {Promise<string[]>} the paths of the files
 */
export async function write(brand, root) {
  const files = await derive(brand);
  forget(brand.folder, root, files);
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  record(brand.folder, files);
  return Object.keys(files);
}

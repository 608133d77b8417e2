import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'test-results']);

/**
 * One value for the content of files and folders: it changes when any file in them does. Folders of products and
 * those whose name begins with a dot do not count.
 * @param {string[]} paths that need not exist
 * @param {(path: string) => boolean} [counts] false for a path that does not matter
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path) || !counts(path)) return;
    const entries = readEntries(path);
    if (!entries) hash.update(path).update('\0').update(readFileSync(path));
    else for (const name of entries) add(join(path, name));
  };
  paths.forEach(add);
  return hash.digest('hex').slice(0, 20);
}

function readEntries(path) {
  try {
    return readdirSync(path)
      .filter((name) => !name.startsWith('.') && !NOT_SOURCES.has(name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

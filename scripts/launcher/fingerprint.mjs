import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './places.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'test-results']);

/**
 * A hash of the content of files and folders, wherever the clone is. Build output and names that begin with a dot are
 * ignored.
 * @param {string[]} paths which need not exist
 * @param {(path: string) => boolean} [counts] false for a path to ignore
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path) || !counts(path)) return;
    const entries = readEntries(path);
    if (!entries) hash.update(relative(root, path)).update('\0').update(readFileSync(path));
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

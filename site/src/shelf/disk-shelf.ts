import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFailure } from '../log.ts';
import { STORED } from '../lifetimes.ts';
import { FileStore } from './file-store.ts';
import type { Shelf, ShelfLabel } from './shelf.ts';

const KEPT_MS = STORED * 1000;
/** More than any real content needs; only a safeguard against filling the disk by mistake. */
const MAX_BYTES = 2 * 1024 ** 3;

interface Options extends ShelfLabel {
  directory: string;
  /** Size limits in bytes by key prefix (without its colon); entries of a section evict only each other. */
  sections?: Record<string, number>;
}

/**
 * A shelf in a folder used by one process; its entries survive a restart. Other versions' entries are removed, and those
 * of other sites once nobody has written any for the retention time.
 */
export function openDiskShelf({ directory, kind, site, version, sections = {} }: Options): Shelf {
  const name = `${kind}-${site}-${version}`;
  const folder = join(directory, name);
  const isFilled = existsSync(folder);
  void removeOthers(directory, name, kind, site);
  const all = new FileStore(folder, MAX_BYTES);
  const bounded = Object.entries(sections).map(([section, bytes]) => ({
    prefix: `${section}:`,
    files: new FileStore(join(folder, section), bytes),
  }));
  const filesOf = (key: string) => bounded.find(({ prefix }) => key.startsWith(prefix))?.files ?? all;
  return {
    opened: Promise.resolve(),
    isFilled,
    isShared: false,
    get: async (key) => (await filesOf(key).read(key)) ?? undefined,
    set: (key, value) => filesOf(key).write(key, value),
    delete: (key) => filesOf(key).remove(key),
    close: () => {},
  };
}

/** Removes other versions of this site, and other sites that have written nothing for the retention time. */
async function removeOthers(directory: string, own: string, kind: string, site: string): Promise<void> {
  try {
    const names = await readdir(directory).catch(() => []);
    for (const name of names.filter((name) => name.startsWith(`${kind}-`) && name !== own)) {
      const folder = join(directory, name);
      if (!name.startsWith(`${kind}-${site}-`) && (await isInUse(folder))) continue;
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    logFailure('removing outdated folders', error);
  }
}

async function isInUse(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  // A folder's modification time is that of the last file added to it.
  const paths = [folder, ...folders.map(({ parentPath, name }) => join(parentPath, name))];
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  return Math.max(...times) > Date.now() - KEPT_MS;
}

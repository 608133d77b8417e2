import { join } from 'node:path';
import type { CreateDriverResult, L2CacheDriver } from 'bentocache/types';
import { FileStore } from './file-store.ts';
import { VARIANTS } from './page-key.ts';

/** More than any content makes; it only keeps a mistake from filling the disk. */
const MOST_BYTES = 2 * 1024 ** 3;

/**
 * BentoCache's second level as files. Its own file driver has no bound, and where the disk is full it has
 * already emptied the page that it was to replace.
 * @param folder of one build's pages
 * @param variantBytes that variants may take of it (page-key.ts)
 */
export function fileDriver(
  folder: string,
  variantBytes: number,
): CreateDriverResult<L2CacheDriver> {
  const pages = new FileStore(folder, MOST_BYTES);
  const variants = new FileStore(join(folder, VARIANTS), variantBytes);
  const storeOf = (key: string) => (key.includes(VARIANTS) ? variants : pages);
  const notUsed = () => Promise.reject(new Error('not used'));
  const driver: L2CacheDriver = {
    type: 'l2',
    get: async (key) => (await storeOf(key).read(key))?.toString(),
    set: async (key, value) => {
      await storeOf(key).write(key, value);
      return true;
    },
    delete: async (key) => {
      await storeOf(key).remove(key);
      return true;
    },
    deleteMany: async (keys) => {
      await Promise.all(keys.map((key) => storeOf(key).remove(key)));
      return true;
    },
    pull: notUsed,
    clear: notUsed,
    namespace: () => driver,
    disconnect: async () => {},
  };
  return { options: {}, factory: () => driver };
}

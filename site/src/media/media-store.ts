import { FileStore } from '../shelf/file-store.ts';
import { env } from '../env.ts';

/** Scaled pictures and drawings on this machine's disk: a gigabyte at most. */
export const mediaStore = new FileStore(env.IMAGE_CACHE_DIR, 1024 ** 3);

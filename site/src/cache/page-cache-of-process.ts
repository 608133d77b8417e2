import { ofProcess } from './of-process.ts';
import type { PageCache } from './page-cache.ts';

/** The page cache of this process. */
export const { get: pageCache, set: setPageCache } = ofProcess<PageCache>('page-cache');

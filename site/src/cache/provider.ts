import type { CacheProvider, CacheProviderFactory } from 'astro';
import { LIFE_HEADER, TAGS_HEADER } from './page.ts';
import { pageCache } from './page-cache-of-process.ts';

/**
 * The framework's interface to the page cache: a page sets its lifetime and tags (`Astro.cache.set`), and the
 * webhook's route invalidates tags. Pages are cached and served outside the framework
 * (server/serve-pages.ts), so there is no `onRequest`.
 */
const factory: CacheProviderFactory = () =>
  ({
    name: 'page-cache',
    setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
      return new Headers({
        [LIFE_HEADER]: `${maxAge} ${maxAge + swr}`,
        [TAGS_HEADER]: tags.join(', '),
      });
    },
    async invalidate({ tags = [] }) {
      await pageCache()?.invalidate([tags].flat());
    },
  }) satisfies CacheProvider;

export default factory;

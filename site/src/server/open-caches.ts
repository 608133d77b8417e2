import { Changes } from '../cache/changes.ts';
import { openDiskStore } from '../cache/disk-store.ts';
import { PageCache } from '../cache/page-cache.ts';
import { setPageCache } from '../cache/page-cache-of-process.ts';
import { VARIANTS } from '../cache/page-key.ts';
import { openPageStore } from '../cache/page-store.ts';
import type { Rendered } from '../cache/page.ts';
import { openRedisStore } from '../cache/redis-store.ts';
import type { Store } from '../cache/store.ts';
import { ChangeFeed } from '../content/change-feed.ts';
import { setChangeFeed } from '../content/change-feed-of-process.ts';
import { ANSWERS, KeptAnswers, VARIANT_ANSWERS } from '../content/kept-answers.ts';
import { setKeptAnswers } from '../content/kept-answers-of-process.ts';
import { Receipts } from '../content/receipts.ts';
import { env } from '../env.ts';
import { cacheScope } from './cache-scope.ts';
import { makeImagesOf } from './images.ts';
import { registerMetrics } from './metrics.ts';

const MB = 1024 ** 2;
/** Limits on disk, in bytes; variants are what visitors can combine without limit. */
const ON_DISK = { [VARIANTS]: 128 * MB, [ANSWERS]: 256 * MB, [VARIANT_ANSWERS]: 64 * MB };

/** Everything that this process keeps: answers, pages, and the changes that both are compared with. */
export function openCaches(render: (key: string) => Promise<Rendered>) {
  const store = openStore();
  const changes = new Changes();
  const answers = new KeptAnswers({
    store,
    changes,
    memoryBytes: env.ANSWER_CACHE_MEMORY_MB * MB,
  });
  const feed = new ChangeFeed({
    ...{ store, changes },
    onQuestions: (questions) => receipts.hear(questions),
  });
  const pages = new PageCache({
    render,
    changes,
    store: openPageStore({ store, memoryBytes: env.PAGE_CACHE_MEMORY_MB * MB }),
    isFailing: (names) => answers.areResting(names),
  });
  const receipts = new Receipts({
    ...{ feed, pages, answers },
    // A body that cannot be read is dealt with where the page is sent.
    onLive: (page) => void makeImagesOf(page).catch(() => undefined),
  });
  setKeptAnswers(answers);
  setChangeFeed(feed);
  setPageCache(pages);
  registerMetrics({ pages, answers, feed });
  return { store, feed, pages, receipts };
}

function openStore(): Store {
  const { site, version } = cacheScope();
  return env.REDIS_URL
    ? openRedisStore(env.REDIS_URL, `pages-${site}-${version}`)
    : openDiskStore({
        ...{ kind: 'pages', site, version, directory: env.PAGE_CACHE_DIR },
        sections: ON_DISK,
      });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from 'astro/app/entrypoint';
import { AnswerCache, ANSWERS, VARIANT_ANSWERS } from '../content/answers/answer-cache.ts';
import { ANSWER_FORMAT } from '../content/answers/answer.ts';
import { ChangeFeed } from '../content/answers/change-feed.ts';
import { ChangeLog } from '../content/answers/change-log.ts';
import { MissedAddresses } from '../content/answers/missed-addresses.ts';
import { env } from '../env.ts';
import { log, logFailure } from '../log.ts';
import { openDiskShelf } from '../shelf/disk-shelf.ts';
import { openRedisShelf } from '../shelf/redis-shelf.ts';
import type { Shelf, ShelfLabel } from '../shelf/shelf.ts';
import { refuseBadRequest } from './bad-request.ts';
import { cacheScope } from './cache-scope.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { handleRequest } from './handle-request.ts';
import { registerMetrics, measureRender } from './metrics.ts';
import { PageCache, VARIANTS } from './page-cache.ts';
import { PageDictionaries } from './page-dictionaries.ts';
import { moverByQuery } from './redirects.ts';
import { renderer } from './render.ts';
import { shareMediaKey } from './share-media-key.ts';
import {
  FEED_START_MS,
  KEEP_ALIVE_MS,
  REQUEST_CHECK_MS,
  REQUEST_HEADERS_MS,
  REQUEST_MS,
  SOCKET_IDLE_MS,
} from '../timeouts.ts';

/** Limits for one connection, in bytes and milliseconds. */
const LIMITS = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: REQUEST_HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: REQUEST_CHECK_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
};

const MB = 1024 ** 2;
/** Limits on disk, in bytes; variants are what visitors can combine without limit. */
const ON_DISK = {
  pages: { [VARIANTS]: 128 * MB },
  answers: { [ANSWERS]: 256 * MB, [VARIANT_ANSWERS]: 64 * MB },
};

/**
 * Serves the built site: pages from the cache, which renders them with the framework.
 * @param onTaken called if the port is in use
 */
export async function serve(onTaken: () => never): Promise<void> {
  await shareMediaKey(env.REDIS_URL);
  const { site, version } = cacheScope();
  const shelves = {
    answers: openShelf({ kind: 'answers', site, version: ANSWER_FORMAT }),
    pages: openShelf({ kind: 'pages', site, version }),
  };
  const changes = new ChangeLog();
  const missed = new MissedAddresses();
  const feed = new ChangeFeed({ log: changes, missed });
  const answers = new AnswerCache({
    shelf: shelves.answers,
    log: changes,
    memoryBytes: Math.round(env.ANSWER_CACHE_MEMORY_MB * MB),
  });
  // When one part of a page breaks, the framework waits for no other; another one that breaks must not end the process.
  process.on('unhandledRejection', (error) => logFailure('rendering', error));
  const render = renderer(createApp({ streaming: false }), answers);
  const cache = new PageCache({
    render: (key) => measureRender(() => render(key)),
    answers,
    shelf: shelves.pages,
    memoryBytes: Math.round(env.PAGE_CACHE_MEMORY_MB * MB),
  });
  const pages = {
    cache,
    render,
    dictionaries: new PageDictionaries((key) => cache.find(key)),
    answers,
    missed,
    movedByQuery: moverByQuery(answers),
  };
  registerMetrics({ pages: cache, answers, feed });
  const isFilled = () => shelves.answers.isFilled || shelves.pages.isFilled || cache.stats.entries > 0;

  const server = createServer(LIMITS, handleRequest(pages, { feed, answers, isFilled }));
  // No picture or page takes that long: such a client reads too slowly, or has silently disconnected.
  server.setTimeout(SOCKET_IDLE_MS);
  server.on('clientError', refuseBadRequest);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    onTaken();
  });
  await Promise.all([shelves.answers.opened, shelves.pages.opened]);
  // What is stored is compared with the changes since, before the first page is served.
  await Promise.race([feed.start(), sleep(FEED_START_MS)]);
  server.listen(env.PORT, env.HOST, () => {
    const { port } = server.address() as AddressInfo;
    log.info({ version, port }, `site: http://localhost:${port}`);
  });
  shutDownOnSignal(server, () => feed.leave());
}

function openShelf(label: ShelfLabel): Shelf {
  return env.REDIS_URL
    ? openRedisShelf(env.REDIS_URL, label)
    : openDiskShelf({ ...label, directory: env.PAGE_CACHE_DIR, sections: ON_DISK[label.kind] });
}

import { LRUCache } from 'lru-cache';
import { logFailure } from '../log.ts';
import type { Changes } from './changes.ts';
import { FinerBodies } from './finer-bodies.ts';
import { PageDictionaries } from './page-dictionaries.ts';
import { isSearch } from './page-key.ts';
import { type Page, type Rendered, toPage } from './page.ts';
import type { CacheStats, PageStore } from './page-store.ts';

/** How long a request waits for a page known to have changed before it gets the last good one. */
const WAIT_LIMIT_MS = 1000;
/** Time until a page whose renewal failed is tried again. */
const RETRY_MS = 5000;
/** Redirects, not-found pages and searches: many addresses, rarely requested again. */
const SHORT_LIVED = { max: 2000, maxSize: 8 * 1024 ** 2 };
export type State = 'hit' | 'stale' | 'miss' | 'renewed' | 'failed';

interface Renewal {
  startedAt: number;
  page: Promise<Page>;
}

interface Options {
  /** Gets the framework's response for a key. */
  render: (key: string) => Promise<Rendered>;
  store: PageStore;
  changes: Changes;
  /** Whether one of these answers would fail again, so that a page that lacks it need not be rendered again. */
  isFailing?: (answers: readonly string[]) => boolean;
  now?: () => number;
}

/**
 * The rendered pages (architecture, 'The way of a request'). A page is served from the cache until its content changes:
 * then it is renewed first, with a short time limit. While changes may go unnoticed it is also renewed in the background
 * when it has become old, and so is one for which an answer was missing, as soon as that can be asked for again. If a
 * page cannot be rendered, the last one is served, for up to its `keepSeconds`. Concurrent requests for a key share one
 * render.
 */
export class PageCache {
  readonly finer = new FinerBodies();
  /** The pages for visitors who have another one. */
  readonly dictionaries: PageDictionaries;
  readonly #options: Required<Options>;
  readonly #renewals = new Map<string, Renewal>();
  readonly #shortLived = new LRUCache<string, Page>({
    ...SHORT_LIVED,
    sizeCalculation: ({ brotli }, key) => brotli.length + key.length + 1000,
  });
  /** At which change a page was last compared with the changes, and whether one concerned it. */
  readonly #compared = new WeakMap<Page, { order: number; hasChanged: boolean }>();
  /** When the renewal of a page last failed. */
  readonly #failedAt = new WeakMap<Page, number>();

  constructor(options: Options) {
    this.#options = { now: Date.now, isFailing: () => false, ...options };
    this.dictionaries = new PageDictionaries((key) => options.store.get(key), this.finer);
    options.store.onChanged((tags) => options.changes.mark(tags));
  }

  /** A fresh page in this process's memory, ready to be sent. */
  fresh(key: string): Page | undefined {
    const page = this.#options.store.peek(key);
    return page && !this.#hasChanged(page) && !this.#isDue(page) ? page : undefined;
  }

  /** The response for a key; rejects only when there is no page at all. */
  async answer(key: string): Promise<{ page: Page; state: State }> {
    const kept = this.#shortLived.get(key) ?? (await this.#options.store.get(key));
    if (!kept || this.#age(kept) >= kept.keepSeconds) {
      return { page: await this.#renew(key), state: 'miss' };
    }
    const hasChanged = this.#hasChanged(kept);
    if (!hasChanged && !this.#isDue(kept)) return { page: kept, state: 'hit' };
    if (this.#hasJustFailed(kept)) return { page: kept, state: 'stale' };
    const renewal = this.#renew(key, kept).catch(() => kept);
    if (!hasChanged) return { page: kept, state: 'stale' };
    const page = await Promise.race([renewal, this.#waitLimit(key, kept)]);
    return { page, state: page === kept ? 'stale' : 'renewed' };
  }

  /** The pages in this process's memory with one of these tags. Reads all of them: not for requests. */
  showing(tags: readonly string[]): { key: string; page: Page }[] {
    const found: { key: string; page: Page }[] = [];
    for (const [key, page] of this.#options.store.entries()) {
      if (tags.some((tag) => page.tags.includes(tag))) found.push({ key, page });
    }
    return found;
  }

  /** What a visitor would get for a key now, and whether its content has changed since it was made. */
  async look(key: string): Promise<{ page: Page; isOld: boolean }> {
    const { page } = await this.answer(key);
    return { page, isOld: this.#hasChanged(page) };
  }

  /** Seconds for which a page may have been out of date; 0 while every change is known. For caches on its way. */
  ageOf({ stamp }: Page): number {
    const { changes, now } = this.#options;
    return Math.max(0, Math.floor((now() - changes.certainUntil(stamp)) / 1000));
  }

  /** Invalidates every page with one of these tags, here and in the other processes. */
  async invalidate(tags: string[]): Promise<void> {
    this.#options.changes.mark(tags);
    await this.#options.store.publishInvalidation(tags);
  }

  /** Whether there are pages to serve if the content server never responds. */
  get holdsPages(): boolean {
    return this.#options.store.holdsPages();
  }

  /** What is kept in this process's memory. */
  get stats(): CacheStats {
    const { entries, bytes } = this.#options.store.stats();
    return {
      entries: entries + this.#shortLived.size,
      bytes: bytes + this.#shortLived.calculatedSize + this.dictionaries.bytes,
    };
  }

  #hasChanged(page: Page): boolean {
    const { changes } = this.#options;
    const compared = this.#compared.get(page);
    if (compared && (compared.hasChanged || compared.order === changes.order)) {
      return compared.hasChanged;
    }
    const hasChanged = changes.hasChanged(page.tags, page.stamp);
    this.#compared.set(page, { order: changes.order, hasChanged });
    return hasChanged;
  }

  /** Whether a page is to be renewed although nothing is known to have changed. */
  #isDue(page: Page): boolean {
    const { changes, isFailing } = this.#options;
    if (page.failed.length > 0 && !isFailing(page.failed)) return true;
    return changes.isOld(page.stamp, page.freshSeconds, page.recheckSeconds);
  }

  #hasJustFailed(page: Page): boolean {
    const failedAt = this.#failedAt.get(page) ?? Number.NEGATIVE_INFINITY;
    return Math.abs(this.#options.now() - failedAt) < RETRY_MS;
  }

  #age({ stamp }: Page): number {
    return (this.#options.now() - stamp.at) / 1000;
  }

  #waitLimit(key: string, page: Page): Promise<Page> {
    const waited = this.#options.now() - (this.#renewals.get(key)?.startedAt ?? 0);
    const { promise, resolve } = Promise.withResolvers<Page>();
    // Within the limit even if the clock is put back.
    const left = Math.min(WAIT_LIMIT_MS, Math.max(0, WAIT_LIMIT_MS - waited));
    setTimeout(resolve, left, page).unref();
    return promise;
  }

  #renew(key: string, last?: Page): Promise<Page> {
    const running = this.#renewals.get(key);
    if (running) return running.page;
    const isNewer = (page: Page) =>
      page.stamp.at > (last?.stamp.at ?? 0) && !this.#hasChanged(page) && !this.#isDue(page);
    const page = this.#options.store
      .renderExclusively(key, () => this.#render(key, last), isNewer)
      .finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, { startedAt: this.#options.now(), page });
    return page;
  }

  async #render(key: string, last: Page | undefined): Promise<Page> {
    const { render, now, changes } = this.#options;
    const renderOnce = async () => {
      const stamp = changes.stamp();
      return toPage(await render(key), stamp, last);
    };
    const page = await renderOnce()
      // Content that changed during the render may be missing from it.
      .then((first) => (this.#hasChanged(first) ? renderOnce() : first))
      .catch((error: unknown) => {
        if (!last) throw error;
        logFailure(key, error);
        return last;
      });
    const isGood = page !== last && page.status < 500;
    if (isGood) await this.#keep(key, page, last);
    if (isGood || !last) return page;
    this.#failedAt.set(last, now());
    return last;
  }

  async #keep(key: string, page: Page, last: Page | undefined): Promise<void> {
    this.#shortLived.delete(key);
    if (page.freshSeconds > 0 && page.status === 200 && !isSearch(key)) {
      await this.#options.store.set(key, page);
      return;
    }
    if (page.freshSeconds > 0) this.#shortLived.set(key, page, { ttl: page.freshSeconds * 1000 });
    // The response is no longer a page, or not cacheable: the cached page must go.
    if (last) await this.#options.store.remove(key);
  }
}

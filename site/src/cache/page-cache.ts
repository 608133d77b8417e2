import { LRUCache } from 'lru-cache';
import { logFailure } from '../log.ts';
import { isSearch } from './page-key.ts';
import { FAILING_PAGE } from '../page/lifetimes.ts';
import { type Page, type Rendered, toPage } from './page.ts';
import type { CacheStats, PageStore } from './page-store.ts';
import { TagChanges } from './tag-changes.ts';

/** How long a request waits for a page known to have changed before it gets the last good one. */
const WAIT_LIMIT_MS = 1000;
/** Time until a page whose renewal failed is tried again. */
const RETRY_MS = 5000;
/** Redirects, not-found pages and searches: many addresses, rarely requested again. */
const SHORT_LIVED = { max: 2000, maxSize: 8 * 1024 ** 2 };
/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 100;
/** A failed page that has not been requested since is no longer counted. */
const FAILING = { max: 10_000, ttl: FAILING_PAGE * 1000 };

export type State = 'hit' | 'stale' | 'miss' | 'renewed' | 'failed';

interface Renewal {
  startedAt: number;
  page: Promise<Page>;
}

interface Options {
  /** Gets the framework's response for a key. */
  render: (key: string) => Promise<Rendered>;
  store: PageStore;
  now?: () => number;
}

/**
 * The rendered pages (architecture, 'The way of a request'). A fresh page is served from the cache. An expired
 * one is served stale and renewed in the background; one whose content has changed is renewed first, with a
 * short time limit. On any failure the last good page is served, for up to its `keepSeconds`. Concurrent
 * requests for a key share one render.
 */
export class PageCache {
  readonly #options: Required<Options>;
  readonly #renewals = new Map<string, Renewal>();
  readonly #shortLived = new LRUCache<string, Page>({
    ...SHORT_LIVED,
    sizeCalculation: ({ brotli, gzip }, key) => brotli.length + gzip.length + key.length + 1000,
  });
  readonly #changes: TagChanges;
  /** When a page was last compared with the changes, and whether one concerned it. */
  readonly #compared = new WeakMap<Page, { at: number; hasChanged: boolean }>();
  /** Rendered by this process, so their dates come from its clock. */
  readonly #own = new WeakSet<Page>();
  readonly #retryAt = new WeakMap<Page, number>();
  /** Keys served with an old page because they cannot be renewed, and that page's date. */
  readonly #failing = new LRUCache<string, number>(FAILING);

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
    this.#changes = new TagChanges(this.#options.now);
    options.store.onChanged((tags) => this.#changes.mark(tags));
  }

  /** A fresh page in this process's memory, ready to be sent. */
  fresh(key: string): Page | undefined {
    const page = this.#options.store.peek(key);
    return page && this.#age(page) < page.freshSeconds && !this.#hasChanged(page)
      ? page
      : undefined;
  }

  /** The response for a key; rejects only when there is no page at all. */
  async answer(key: string): Promise<{ page: Page; state: State }> {
    const kept = this.#shortLived.get(key) ?? (await this.#options.store.get(key));
    if (!kept || this.#age(kept) >= kept.keepSeconds) {
      return { page: await this.#renew(key), state: 'miss' };
    }
    const hasChanged = this.#hasChanged(kept);
    if (!hasChanged && this.#age(kept) < kept.freshSeconds) return { page: kept, state: 'hit' };
    if ((this.#retryAt.get(kept) ?? 0) > this.#options.now()) return { page: kept, state: 'stale' };
    const renewal = this.#renew(key, kept).catch(() => kept);
    if (!hasChanged) return { page: kept, state: 'stale' };
    const page = await Promise.race([renewal, this.#waitLimit(key, kept)]);
    return { page, state: page === kept ? 'stale' : 'renewed' };
  }

  /** Invalidates every page with one of these tags, here and in the other processes. */
  async invalidate(tags: string[]): Promise<void> {
    this.#changes.mark(tags);
    await this.#options.store.publishInvalidation(tags);
  }

  /** Whether there are pages to serve if the content server never responds. */
  get holdsPages(): boolean {
    return this.#options.store.holdsPages();
  }

  /** Whether content with one of these tags has changed at or after that time (ms since 1970). */
  hasChangedSince(tags: Iterable<string>, time: number): boolean {
    return this.#changes.hasChangedSince(tags, time);
  }

  /** How many pages cannot be renewed, and the seconds since the oldest of them was rendered. */
  get staleness(): { pages: number; seconds: number } {
    const { now } = this.#options;
    const dates = [...this.#failing.values()];
    const oldest = dates.reduce((first, date) => Math.min(first, date), now());
    return { pages: dates.length, seconds: Math.round((now() - oldest) / 1000) };
  }

  /** What is kept in this process's memory. */
  get stats(): CacheStats {
    const { entries, bytes } = this.#options.store.stats();
    return {
      entries: entries + this.#shortLived.size,
      bytes: bytes + this.#shortLived.calculatedSize,
    };
  }

  #hasChanged(page: Page): boolean {
    const compared = this.#compared.get(page);
    if (compared && (compared.hasChanged || compared.at > this.#changes.latest)) {
      return compared.hasChanged;
    }
    const renderedAt = page.renderedAt - (this.#own.has(page) ? 0 : CLOCK_SKEW_MS);
    const hasChanged = this.#changes.hasChangedSince(page.tags, renderedAt);
    this.#compared.set(page, { at: this.#options.now(), hasChanged });
    return hasChanged;
  }

  #age({ renderedAt }: Page): number {
    return (this.#options.now() - renderedAt) / 1000;
  }

  #waitLimit(key: string, page: Page): Promise<Page> {
    const waited = this.#options.now() - (this.#renewals.get(key)?.startedAt ?? 0);
    const { promise, resolve } = Promise.withResolvers<Page>();
    setTimeout(resolve, Math.max(0, WAIT_LIMIT_MS - waited), page).unref();
    return promise;
  }

  #renew(key: string, last?: Page): Promise<Page> {
    const running = this.#renewals.get(key);
    if (running) return running.page;
    const isNewer = (page: Page) =>
      page.renderedAt > (last?.renderedAt ?? 0) &&
      this.#age(page) < page.freshSeconds &&
      !this.#hasChanged(page);
    const page = this.#options.store
      .renderExclusively(key, () => this.#render(key, last), isNewer)
      .finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, { startedAt: this.#options.now(), page });
    return page;
  }

  async #render(key: string, last: Page | undefined): Promise<Page> {
    const { render, now } = this.#options;
    const renderOnce = async () => {
      const page = await toPage(await render(key));
      this.#own.add(page);
      return page;
    };
    const page = await renderOnce()
      // Content that changed during the render may be missing from it.
      .then((first) => (this.#hasChanged(first) ? renderOnce() : first))
      .catch((error: unknown) => {
        if (!last) throw error;
        logFailure(key, error);
        return last;
      });
    const isGood = page !== last && page.status < 500 && (page.isComplete || !last?.isComplete);
    if (isGood) await this.#keep(key, page, last);
    if (isGood || !last) return page;
    this.#retryAt.set(last, now() + RETRY_MS);
    this.#failing.set(key, last.renderedAt);
    return last;
  }

  async #keep(key: string, page: Page, last: Page | undefined): Promise<void> {
    this.#failing.delete(key);
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

import { LRUCache } from 'lru-cache';
import { logFailure } from '../log.ts';
import { isSearch } from './page-key.ts';
import { FAILING_PAGE } from '../page/lifetimes.ts';
import { type Page, type Rendered, toPage } from './page.ts';
import type { CacheStats, PageStore } from './page-store.ts';
import { TagChanges } from './tag-changes.ts';

/** A visitor waits this long for a page that is known to have changed, then gets the last good one. */
const WAIT_LIMIT_MS = 1000;
/** A page whose renewal failed is not tried again before. */
const RETRY_MS = 5000;
/** Redirects, not-found pages and searches: many addresses, little worth. */
const SHORT_LIVED = { max: 2000, maxSize: 8 * 1024 ** 2 };
/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 100;
/** A page that failed and that nobody has asked for since counts no longer. */
const FAILING = { max: 10_000, ttl: FAILING_PAGE * 1000 };

export type State = 'hit' | 'stale' | 'miss' | 'renewed' | 'failed';

interface Renewal {
  startedAt: number;
  page: Promise<Page>;
}

interface Options {
  /** Asks the framework for the answer to a key. */
  render: (key: string) => Promise<Rendered>;
  store: PageStore;
  now?: () => number;
}

/**
 * The rendered pages (architecture, 'The way of a request'). A fresh page is answered as it is kept. One
 * that has grown old is answered too and renewed behind; one whose content has changed is renewed
 * first, though nobody waits long. Whatever fails, the last good page stays, for as long as it says.
 * One rendering per key, however many ask.
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
  /** Rendered here, so their dates are this clock's. */
  readonly #own = new WeakSet<Page>();
  readonly #retryAt = new WeakMap<Page, number>();
  /** Keys that are answered with an old page because they cannot be renewed, and its date. */
  readonly #failing = new LRUCache<string, number>(FAILING);

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
    this.#changes = new TagChanges(this.#options.now);
    options.store.onChanged((tags) => this.#changes.mark(tags));
  }

  /** A page of this process's memory that needs nothing but to be sent. */
  fresh(key: string): Page | undefined {
    const page = this.#options.store.peek(key);
    return page && this.#age(page) < page.freshSeconds && !this.#hasChanged(page)
      ? page
      : undefined;
  }

  /** The answer to a key; rejects only when there is none to give. */
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

  /** Marks everything that shows one of these as to be renewed, here and in the other processes. */
  async invalidate(tags: string[]): Promise<void> {
    this.#changes.mark(tags);
    await this.#options.store.publishInvalidation(tags);
  }

  /** Whether there are pages to answer with, should the content server never answer. */
  get holdsPages(): boolean {
    return this.#options.store.holdsPages();
  }

  /** Whether anything with one of these tags has changed at that time (ms since 1970) or later. */
  hasChangedSince(tags: Iterable<string>, time: number): boolean {
    return this.#changes.hasChangedSince(tags, time);
  }

  /** How many pages cannot be renewed, and the seconds since the oldest of them was right. */
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
      // What has changed meanwhile may not be in it.
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
    // What is there now is no page any more, or not one to be kept: the kept one must not outlive that.
    if (last) await this.#options.store.remove(key);
  }
}

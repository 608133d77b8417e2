import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AnswerCache, State } from '../content/answers/answer-cache.ts';
import { logFailure } from '../log.ts';
import { isSearch, isVariant } from '../page-kinds.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { decodePage, encodePage } from './page-encoding.ts';
import type { Rendered } from './render.ts';
import type { Source } from './request-counts.ts';
import { FAILED_PAGE_MS, RENEWED_PAGE_MS } from '../timeouts.ts';

/** The section of the shelf for what visitors can combine without limit. */
export const VARIANTS = 'variants';

interface Options {
  /** Gets the framework's response for a key. */
  render: (key: string) => Promise<Rendered>;
  answers: Pick<AnswerCache, 'load' | 'stateOf' | 'stands' | 'certainUntil'>;
  shelf: Shelf;
  /** Limit for the compressed pages in this process's memory. */
  memoryBytes: number;
  now?: () => number;
}

/**
 * The rendered pages, in memory first, then on the shelf (architecture, 'One engine'). A page is as current as the answers
 * that it was made from: one of which an answer has changed is re-rendered first, with a short time limit; one of which an
 * answer is old is served stale, and re-rendered in the background. If it cannot be rendered, the last one is served. An
 * instant that the page waits for (`changesAt`) counts as a change once it has passed.
 */
export class PageCache {
  readonly #answers: Options['answers'];
  readonly #shelf: Shelf;
  readonly #render: Options['render'];
  readonly #now: () => number;
  readonly #memory: LRUCache<string, CachedPage>;
  /** When re-rendering a page last failed, or was late. */
  readonly #failedAt = new WeakMap<CachedPage, number>();

  constructor({ render, answers, shelf, memoryBytes, now = Date.now }: Options) {
    this.#render = render;
    this.#answers = answers;
    this.#shelf = shelf;
    this.#now = now;
    this.#memory = new LRUCache({
      maxSize: memoryBytes,
      // What an unknown address is made of includes all redirects.
      sizeCalculation: ({ brotli, madeOf }, key) => brotli.length + key.length + Math.max(2000, 100 * madeOf.length),
      fetchMethod: (key, last) => this.#renderAnew(key, last),
      noDeleteOnFetchRejection: true,
      // Pending requests get the page, also when the cache is too full to keep it.
      ignoreFetchAbort: true,
    });
  }

  /** A current page in this process's memory, ready to be sent. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#memory.get(key);
    return page && this.#stateOf(page) === 'current' ? page : undefined;
  }

  /** The page for a key; rejects only if there is none at all. */
  async answer(key: string): Promise<{ page: CachedPage; source: Source }> {
    const cached = await this.find(key);
    if (cached) await this.#answers.load(cached.madeOf.map(([name]) => name));
    const state = cached && this.#stateOf(cached);
    if (cached && state === 'current') return { page: cached, source: 'hit' };
    // Missing content may exist by now: that it is missing is never served stale (decision 6).
    if (cached?.status !== 200 || !this.#stands(cached)) {
      return { page: await this.#fetch(key), source: 'miss' };
    }
    if (this.#hasJustFailed(cached)) return { page: cached, source: 'stale' };
    const renewed = this.#renewed(key, cached);
    if (state === 'old') return { page: cached, source: 'stale' };
    const page = await Promise.race([renewed, sleep(RENEWED_PAGE_MS, cached, { ref: false })]);
    if (page !== cached) return { page, source: 'renewed' };
    // Nobody else waits for it during the backoff.
    this.#failedAt.set(cached, this.#now());
    return { page, source: 'stale' };
  }

  /** The re-rendered page; the last one if that fails. */
  async #renewed(key: string, last: CachedPage): Promise<CachedPage> {
    try {
      const page = await this.#fetch(key);
      if (page.status < 500) return page;
    } catch (error) {
      logFailure(key, error);
    }
    this.#failedAt.set(last, this.#now());
    return last;
  }

  /** The page that is cached for a key, however old. */
  async find(key: string): Promise<CachedPage | undefined> {
    const cached = this.#memory.get(key);
    if (cached) return cached;
    const bytes = await this.#shelf.get(nameOf(key));
    const page = bytes && decodePage(bytes);
    // A concurrent request may have been faster, and may be rendering a newer one.
    const meanwhile = this.#memory.get(key);
    if (meanwhile || !page) return meanwhile;
    this.#memory.set(key, page);
    return page;
  }

  /** Seconds for which a page may have been stale; 0 while every change is known. For caches on its way. */
  ageOf({ madeOf }: CachedPage): number {
    const since = Math.min(...madeOf.map(([name]) => this.#answers.certainUntil(name)), this.#now());
    return Math.floor((this.#now() - since) / 1000);
  }

  /** Size of this process's memory. */
  get stats(): { entries: number; bytes: number } {
    return { entries: this.#memory.size, bytes: this.#memory.calculatedSize };
  }

  /** The worst state among its answers; 'changed' once its time has passed. */
  #stateOf({ madeOf, changesAt }: CachedPage): State {
    if (changesAt !== null && changesAt <= this.#now()) return 'changed';
    let state: State = 'current';
    for (const [name, version] of madeOf) {
      const one = this.#answers.stateOf(name, version);
      if (one === 'changed') return one;
      if (one === 'old') state = one;
    }
    return state;
  }

  /** Whether what the page shows may still be shown. */
  #stands({ madeOf }: CachedPage): boolean {
    return madeOf.every(([name, version]) => version === null || this.#answers.stands(name));
  }

  #hasJustFailed(page: CachedPage): boolean {
    const failedAt = this.#failedAt.get(page) ?? Number.NEGATIVE_INFINITY;
    return Math.abs(this.#now() - failedAt) < FAILED_PAGE_MS;
  }

  /** Concurrent requests for a key share one render. */
  async #fetch(key: string): Promise<CachedPage> {
    try {
      return await this.#memory.forceFetch(key, { forceRefresh: true });
    } catch (error) {
      if (error instanceof NotCacheable) return error.page;
      throw error;
    }
  }

  async #renderAnew(key: string, last: CachedPage | undefined): Promise<CachedPage> {
    const rendered = await this.#render(key);
    const page = await toCachedPage(rendered, last);
    const isIncomplete = page.status !== 200 && rendered.madeOf.hasFailed;
    if (page.status >= 500 || isIncomplete) throw new NotCacheable(page);
    if (page.status === 200 && !isSearch(key)) await this.#shelf.set(nameOf(key), encodePage(page));
    // It is no page any more, or may not be stored.
    else if (last?.status === 200) await this.#shelf.delete(nameOf(key));
    return page;
  }
}

/** A response that says that something failed: it is sent, but not cached. */
class NotCacheable extends Error {
  constructor(readonly page: CachedPage) {
    super('a response that is not cached');
  }
}

/** A key's name on the shelf: hashed, since it is also a file name. */
const nameOf = (key: string) => (isVariant(key) ? `${VARIANTS}:` : '') + hash('sha1', key, 'hex');

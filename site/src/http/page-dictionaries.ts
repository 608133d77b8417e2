import { LRUCache } from 'lru-cache';
import { copyOutOfPool } from '../content/answers/answer.ts';
import { bodyOf, brotli, type CachedPage } from './cached-page.ts';

/** A page that a browser says it has: a page's key, and the SHA-256 of the body in base64. */
export interface Dictionary {
  key: string;
  digest: string;
}

/** A page's body compressed against another one; null if that does not make it smaller. */
interface Difference {
  bytes: Buffer | null;
}

/** 6 MB are some 1,500 pairs of pages. */
const MEMORY_BYTES = 6 * 1024 ** 2;
/** Pairs that are compressed concurrently; further requests get the page without a dictionary. */
const AT_ONCE = 4;
/** Marks a body as 'dcb' (RFC 9842, 4); the dictionary's digest follows. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/**
 * The bodies of pages for visitors who have another page (RFC 9842): only what differs is sent, 1.5 to 9 kB instead of
 * 10 to 18. Every page is a dictionary for the next, so nothing is loaded for it (docs/decisions/page-dictionaries.md).
 */
export class PageDictionaries {
  readonly #find: (key: string) => Promise<CachedPage | undefined>;
  readonly #known = new LRUCache<string, Difference>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 300,
  });
  readonly #running = new Map<string, Promise<Difference>>();

  /** @param find finds a cached page */
  constructor(find: (key: string) => Promise<CachedPage | undefined>) {
    this.#find = find;
  }

  /** The memoized body; null if it would not be smaller than the page's, undefined if there is none yet. */
  known(page: CachedPage, { digest }: Dictionary): Buffer | null | undefined {
    return this.#known.get(page.digest + digest)?.bytes;
  }

  /** The body of a page for a visitor who has the dictionary; null if the page as such is as good. */
  async make(page: CachedPage, dictionary: Dictionary): Promise<Buffer | null> {
    const pair = page.digest + dictionary.digest;
    const running = this.#running.get(pair);
    if (running) return (await running).bytes;
    if (this.#running.size >= AT_ONCE) return null;
    const compressing = this.#compress(page, dictionary)
      .then((bytes) => ({ bytes: bytes && bytes.length < page.brotli.length ? bytes : null }))
      .finally(() => this.#running.delete(pair));
    this.#running.set(pair, compressing);
    const difference = await compressing;
    this.#known.set(pair, difference);
    return difference.bytes;
  }

  /** null if the page that the visitor has is not cached any more. */
  async #compress(page: CachedPage, { key, digest }: Dictionary) {
    const dictionary = await this.#find(key);
    if (dictionary?.digest !== digest) return null;
    const [body, other] = await Promise.all([bodyOf(page), bodyOf(dictionary)]);
    const compressed = await brotli(body, other);
    return copyOutOfPool(Buffer.concat([MAGIC, Buffer.from(digest, 'base64'), compressed]));
  }

  get bytes(): number {
    return this.#known.calculatedSize;
  }
}

import { LRUCache } from 'lru-cache';
import { isVariant } from './page-key.ts';
import type { Page } from './page.ts';

/** Share of the memory: room for some 400 variants and some 1,200 other pages (the store holds more). */
const SHARE_OF_VARIANTS = 0.27;

/** The pages in this process's memory: two LRU caches, one of them for variants. */
export class PageMemory {
  readonly #pages: LRUCache<string, Page>;
  readonly #variants: LRUCache<string, Page>;

  /** @param bytes limit for the compressed pages */
  constructor(bytes: number) {
    const ofVariants = Math.round(bytes * SHARE_OF_VARIANTS);
    this.#pages = lru(Math.round(bytes) - ofVariants);
    this.#variants = lru(ofVariants);
  }

  get size(): number {
    return this.#pages.size + this.#variants.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#variants.calculatedSize;
  }

  get(key: string): Page | undefined {
    return this.#of(key).get(key);
  }

  set(key: string, page: Page): void {
    this.#of(key).set(key, page);
  }

  delete(key: string): void {
    this.#of(key).delete(key);
  }

  #of(key: string): LRUCache<string, Page> {
    return isVariant(key) ? this.#variants : this.#pages;
  }
}

function lru(maxSize: number): LRUCache<string, Page> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ brotli, gzip }, key) => brotli.length + gzip.length + key.length + 2000,
  });
}

import { LRUCache } from 'lru-cache';

/** Share of the memory for what visitors can combine without limit: variants. */
const SHARE_OF_VARIANTS = 0.27;

interface Options<T> {
  /** Limit for all entries, as measured by `sizeOf` in bytes. */
  bytes: number;
  sizeOf: (value: T, key: string) => number;
  isVariant: (key: string) => boolean;
}

/** Two LRU caches in this process's memory, one of them for variants, which can therefore evict only each other. */
export class TwoPartMemory<T extends object> {
  readonly #main: LRUCache<string, T>;
  readonly #variants: LRUCache<string, T>;
  readonly #isVariant: (key: string) => boolean;

  constructor({ bytes, sizeOf, isVariant }: Options<T>) {
    const ofVariants = Math.round(bytes * SHARE_OF_VARIANTS);
    const lru = (maxSize: number) =>
      new LRUCache<string, T>({ maxSize, sizeCalculation: (value, key) => sizeOf(value, key) });
    this.#main = lru(Math.round(bytes) - ofVariants);
    this.#variants = lru(ofVariants);
    this.#isVariant = isVariant;
  }

  get size(): number {
    return this.#main.size + this.#variants.size;
  }

  get bytes(): number {
    return this.#main.calculatedSize + this.#variants.calculatedSize;
  }

  get(key: string): T | undefined {
    return this.#of(key).get(key);
  }

  /** Everything, the latest used first; does not count as a use. */
  *entries(): Generator<[string, T]> {
    yield* this.#main.entries();
    yield* this.#variants.entries();
  }

  set(key: string, value: T): void {
    this.#of(key).set(key, value);
  }

  delete(key: string): void {
    this.#of(key).delete(key);
  }

  #of(key: string): LRUCache<string, T> {
    return this.#isVariant(key) ? this.#variants : this.#main;
  }
}

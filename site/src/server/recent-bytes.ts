/** Keeps the most recently used results of some costly work, up to a number of bytes. */
export class RecentBytes {
  readonly #maxBytes: number;
  readonly #results = new Map<string, Buffer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The kept result for `key`, else the one that `make` makes now. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#results.get(key);
    const result = kept ?? (await make());
    this.#remove(key);
    this.#results.set(key, result);
    this.#bytes += result.length;
    for (const oldest of this.#results.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    return result;
  }

  #remove(key: string): void {
    this.#bytes -= this.#results.get(key)?.length ?? 0;
    this.#results.delete(key);
  }
}

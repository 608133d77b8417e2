import { LRUCache } from 'lru-cache';

const MAX_TAGS = 50_000;

/** When the content of each tag (`type:luggages`, `doc:…`) last changed, as far as this process knows. */
export class TagChanges {
  readonly #changedAt = new LRUCache<string, number>({ max: MAX_TAGS });
  readonly #now: () => number;
  /** When anything last changed; ms since 1970. */
  latest = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records that these have changed now. */
  mark(tags: string[]): void {
    this.latest = this.#now();
    for (const tag of tags) this.#changedAt.set(tag, this.latest);
  }

  /** Whether any of these has changed at or after that time (ms since 1970). */
  hasChangedSince(tags: Iterable<string>, time: number): boolean {
    if (this.latest < time) return false;
    return [...tags].some((tag) => (this.#changedAt.get(tag) ?? 0) >= time);
  }
}

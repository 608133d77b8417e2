import { LRUCache } from 'lru-cache';

const MAX_TAGS = 50_000;

/** When what each tag stands for (`type:luggages`, `doc:…`) last changed, as far as this process has heard. */
export class TagChanges {
  readonly #changedAt = new LRUCache<string, number>({ max: MAX_TAGS });
  readonly #now: () => number;
  /** When anything last changed; ms since 1970. */
  latest = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Says that these have changed now. */
  mark(tags: string[]): void {
    this.latest = this.#now();
    for (const tag of tags) this.#changedAt.set(tag, this.latest);
  }

  /** Whether any of these has changed at that time (ms since 1970) or later. */
  hasChangedSince(tags: Iterable<string>, time: number): boolean {
    if (this.latest < time) return false;
    return [...tags].some((tag) => (this.#changedAt.get(tag) ?? 0) >= time);
  }
}

import { FAILED_TAG, RECHECK_TAG } from '../cache/page.ts';
import { PAGE_STALE, RETRIED_ANSWER } from '../page/lifetimes.ts';
import type { Found } from './kept-answers.ts';

/** What a page was made from, so that it is known when it has to be made again. */
export class Dependencies {
  readonly #tags = new Set<string>();
  #recheckSeconds = Number.POSITIVE_INFINITY;
  /** Whether a call failed without a last good answer, so that something is left out. */
  hasFailed = false;
  /** Seconds for which the page may be shown: less if the content server has been failing for days. */
  keepSeconds = PAGE_STALE;

  /** Tags of the content and the answers (content/answer-tags.ts), and what else says when to renew (cache/page.ts). */
  get tags(): string[] {
    const recheck = Number.isFinite(this.#recheckSeconds)
      ? [`${RECHECK_TAG}${this.#recheckSeconds}`]
      : [];
    return [...this.#tags, ...recheck];
  }

  /** @param name of the call, if its answer is kept */
  add(
    name: string | undefined,
    { answer, standsForSeconds, recheckSeconds, freshSeconds }: Found,
  ): void {
    for (const tag of answer.tags) this.#tags.add(tag);
    if (name) this.#tags.add(`answer:${name}`);
    if (name && standsForSeconds !== undefined) {
      this.#tags.add(FAILED_TAG + name);
      this.keepSeconds = Math.min(this.keepSeconds, Math.max(1, Math.floor(standsForSeconds)));
    }
    if (recheckSeconds) this.#recheckIn(recheckSeconds);
    // The answer may be older than the page.
    if (freshSeconds) this.#recheckIn(freshSeconds);
  }

  /** @param tags what the answer would have depended on */
  fail(name: string | undefined, tags: readonly string[]): void {
    this.hasFailed = true;
    for (const tag of tags) this.#tags.add(tag);
    if (name) this.#tags.add(FAILED_TAG + name);
    else this.#recheckIn(RETRIED_ANSWER);
  }

  #recheckIn(seconds: number): void {
    this.#recheckSeconds = Math.min(this.#recheckSeconds, seconds);
  }
}

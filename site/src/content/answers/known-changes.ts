import type { ChangeLog } from './change-log.ts';
import type { FeedAnswer } from './feed-answer.ts';

/** More changes than a minute brings; the older ones count as settled. */
const MAX_APPLIED = 10_000;

/** Which changes of the feed are in the log. The feed repeats them, and numbers may appear out of order. */
export class KnownChanges {
  readonly #log: ChangeLog;
  #epoch: string | undefined;
  /** The highest number known. */
  #revision = 0;
  /** Up to here nothing can be added any more, and everything is in the log. */
  #settled = 0;
  /** Whether the feed says what has settled. */
  #isSettling = false;
  /** The numbers above that are in the log, ascending. */
  readonly #applied = new Set<number>();

  constructor(log: ChangeLog) {
    this.#log = log;
  }

  /** `since` of the next request: changes after this number. A late one may be lower than the highest known. */
  get since(): number {
    return this.#isSettling ? this.#settled : this.#revision;
  }

  /** Every change up to here is in the log: below it no number can appear any more. */
  get reached(): number {
    let reached = this.#settled;
    while (this.#applied.has(reached + 1)) reached++;
    return reached;
  }

  /**
   * Adds what an answer of the feed reports, each change once. Another epoch, an earlier revision (a restored database) or
   * a gap puts everything in doubt.
   * @returns whether there was anything new
   */
  apply({ epoch, revision, settled, from, changes }: FeedAnswer): boolean {
    const isFirst = this.#epoch === undefined;
    const isOther = epoch !== this.#epoch || revision < this.#revision || this.since < from;
    if (isOther) {
      if (!isFirst) this.#log.doubtAll();
      this.#applied.clear();
      this.#epoch = epoch;
      this.#settled = 0;
    }
    const fresh = changes.filter((change) => change.revision > this.#settled && !this.#applied.has(change.revision));
    this.#log.add(fresh);
    for (const change of fresh) this.#applied.add(change.revision);
    this.#revision = revision;
    this.#isSettling = settled !== undefined;
    const lowest = Math.min(revision, ...changes.map((change) => change.revision - 1));
    this.#settle(settled ?? (isOther ? lowest : 0));
    this.#log.moveTo({ epoch, revision: this.reached }, from);
    return fresh.length > 0;
  }

  #settle(settled: number): void {
    const surplus = [...this.#applied].slice(0, Math.max(0, this.#applied.size - MAX_APPLIED));
    this.#settled = Math.max(this.#settled, settled, ...surplus);
    for (const one of this.#applied) if (one <= this.#settled) this.#applied.delete(one);
  }
}

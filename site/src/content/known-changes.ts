import type { Changes } from '../cache/changes.ts';
import { fieldsOfChange } from './answer-fields.ts';
import { tagsOfChange } from './answer-tags.ts';
import type { FeedAnswer } from './feed-answer.ts';

/** More changes than a minute brings; the older ones count as settled. */
const MAX_APPLIED = 10_000;

/** Which changes of the feed this process has marked. The feed repeats them, and numbers may appear out of order. */
export class KnownChanges {
  readonly #changes: Changes;
  #epoch: string | undefined;
  /** The highest number known. */
  #revision = 0;
  /** Up to here nothing can be added any more, and everything has been marked. */
  #settled = 0;
  /** Whether the feed says what has settled. */
  #isSettling = false;
  /** The numbers above that have been marked, ascending. */
  readonly #applied = new Set<number>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  get epoch(): string | undefined {
    return this.#epoch;
  }

  /** Whether a change with this number has been marked. */
  includes(revision: number): boolean {
    return revision <= this.#settled || this.#applied.has(revision);
  }

  /** What the feed is to be asked for: changes after this number. A late one may be lower than the highest known. */
  get since(): number {
    return this.#isSettling ? this.#settled : this.#revision;
  }

  /**
   * Marks what an answer of the feed reports, each change once. Another epoch, an earlier revision (a restored database)
   * or a gap puts everything in doubt.
   * @returns the changes that were not known
   */
  apply(answer: FeedAnswer): FeedAnswer['changes'] {
    const { epoch, revision, from } = answer;
    const isFirst = this.#epoch === undefined;
    const isOther = epoch !== this.#epoch || revision < this.#revision || this.since < from;
    if (isOther) {
      if (!isFirst) this.#changes.markAll();
      this.#applied.clear();
      this.#epoch = epoch;
      this.#revision = this.#settled = 0;
    }
    const fresh = this.#mark(answer.changes);
    this.#revision = revision;
    this.#isSettling = answer.settled !== undefined;
    const lowest = Math.min(revision, ...answer.changes.map((change) => change.revision - 1));
    this.#settle(answer.settled ?? (isOther ? lowest : 0));
    this.#changes.moveTo({ epoch, revision: this.#certain }, from);
    return fresh;
  }

  /** Marks what another process has learned of. */
  add(answer: FeedAnswer): void {
    this.#mark(answer.changes);
    this.#revision = Math.max(this.#revision, answer.revision);
    this.#settle(answer.settled ?? 0);
    this.#changes.moveTo({ epoch: answer.epoch, revision: this.#certain }, answer.from);
  }

  #mark(all: FeedAnswer['changes']): FeedAnswer['changes'] {
    const fresh = all.filter(
      ({ revision }) => revision > this.#settled && !this.#applied.has(revision),
    );
    for (const change of fresh) {
      const { revision } = change;
      this.#changes.mark(tagsOfChange(change), { revision, fields: fieldsOfChange(change) });
      this.#applied.add(change.revision);
    }
    return fresh;
  }

  #settle(settled: number): void {
    const surplus = [...this.#applied].slice(0, Math.max(0, this.#applied.size - MAX_APPLIED));
    this.#settled = Math.max(this.#settled, settled, ...surplus);
    for (const one of this.#applied) if (one <= this.#settled) this.#applied.delete(one);
  }

  /** Every change up to here has been marked: below it no number can appear any more. */
  get #certain(): number {
    let certain = this.#settled;
    while (this.#applied.has(certain + 1)) certain++;
    return certain;
  }
}

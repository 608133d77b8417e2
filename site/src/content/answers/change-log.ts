import type { Change } from './change.ts';
import { CLOCK_SKEW_MS, FEED_HICCUP_MS } from '../../timeouts.ts';

/** More changes than a minute brings; what is older than the oldest of them counts as changed. */
const MAX_CHANGES = 10_000;

/**
 * Whether changes are known as they happen: 'live'; 'unreachable', so that there may be unknown ones; 'absent' if the
 * content server has no feed, or none for this site.
 */
export type FeedState = 'live' | 'unreachable' | 'absent';

/** A place in the content server's feed: every change up to `revision` is known. */
export interface FeedPosition {
  /** Differs whenever the content server cannot say what has changed since. */
  epoch: string;
  revision: number;
}

/** When something was asked for. */
export interface Stamp {
  /** Milliseconds since 1970. */
  at: number;
  /** Absent if the feed was not live: then nothing tells whether it is still current. */
  feed?: FeedPosition | undefined;
}

interface Entry {
  change: Change;
  /** When this process learned of it, in ms since 1970. */
  at: number;
}

/** The changes that this process knows, in the order in which it learned of them. */
export class ChangeLog {
  readonly #now: () => number;
  #entries: Entry[] = [];
  /** How many changes came before the oldest entry. */
  #forgotten = 0;
  /** Up to this revision changes are not known. */
  #from = 0;
  #position: FeedPosition | undefined;
  #state: FeedState = 'absent';
  #unreachableSince = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get state(): FeedState {
    return this.#state;
  }

  set state(state: FeedState) {
    if (state === 'unreachable' && this.#state !== state) this.#unreachableSince = this.#now();
    this.#state = state;
  }

  /** Whether there may be changes that this process does not learn of. */
  get isBlind(): boolean {
    if (this.#state !== 'unreachable') return this.#state === 'absent';
    return Math.abs(this.#now() - this.#unreachableSince) >= FEED_HICCUP_MS;
  }

  /** The number of changes so far. */
  get length(): number {
    return this.#forgotten + this.#entries.length;
  }

  /** For what is about to be asked for: later changes may be missing from it. */
  stamp(): Stamp {
    return { at: this.#now(), feed: this.#state === 'live' ? this.#position : undefined };
  }

  add(changes: readonly Change[]): void {
    const at = this.#now();
    this.#entries.push(...changes.map((change) => ({ change, at })));
    const surplus = this.#entries.splice(0, this.#entries.length - MAX_CHANGES);
    this.#forgotten += surplus.length;
    this.#from = Math.max(this.#from, ...surplus.map(({ change }) => change.revision ?? 0));
  }

  /** From now on anything that is known may have changed. */
  doubtAll(): void {
    this.#forgotten = this.length + 1;
    this.#entries = [];
  }

  /**
   * All changes up to a place in the feed have been added.
   * @param from up to this revision changes are not known
   */
  moveTo(position: FeedPosition, from: number): void {
    const isSame = position.epoch === this.#position?.epoch;
    this.#from = isSame ? Math.max(from, this.#from) : from;
    this.#position = position;
  }

  /** The changes from a certain one on (`length` at that time); undefined if they are not known any more. */
  since(length: number): Change[] | undefined {
    if (length < this.#forgotten) return undefined;
    return this.#entries.slice(length - this.#forgotten).map(({ change }) => change);
  }

  /** The changes that something may lack which another process, or an earlier one, has asked for; likewise. */
  after({ at, feed }: Stamp): Change[] | undefined {
    if (feed && this.#position) {
      if (feed.epoch !== this.#position.epoch || feed.revision < this.#from) return undefined;
    }
    const isAfter = ({ change: { revision }, at: learned }: Entry) =>
      revision !== undefined && feed ? revision > feed.revision : learned >= at - CLOCK_SKEW_MS;
    return this.#entries.filter(isAfter).map(({ change }) => change);
  }
}

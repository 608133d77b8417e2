import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MAX_TAGS = 50_000;
/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 100;
/** A change feed that is unreachable for less than this time has only hiccuped. */
const HICCUP_MS = 60_000;

/**
 * Whether changes are known as they happen: 'live'; 'unreachable', so that there may be unknown ones; 'absent' if the
 * content server has no feed, or none for this site.
 */
export type FeedState = 'live' | 'unreachable' | 'absent';

/** A place in the content server's feed: every change up to `revision` is known. */
export interface FeedPosition {
  /** Changes whenever the content server cannot say what has changed since. */
  epoch: string;
  revision: number;
}

/** When something was made, compared with changes. */
export interface Stamp {
  /** The process that made it; `order` counts that process's changes and has no meaning elsewhere. */
  process: string;
  order: number;
  /** Milliseconds since 1970, by the clock of that process. */
  at: number;
  /** Absent if the feed was not live: then nothing tells whether it is still current. */
  feed?: FeedPosition | undefined;
}

/** What is known of a change. */
export interface Known {
  /** Its number in the feed, unless the change was learned of in another way. */
  revision?: number;
  /** The attributes that differ from before, if it is known which: `luggages.price`. */
  fields?: readonly string[] | undefined;
}

/** The attributes that matter to an answer (content/answer-fields.ts). */
export interface Fields {
  /** Those that decide which entries are in it, and in which order: of `type:…` tags. */
  deciding: ReadonlySet<string>;
  /** These, and those that it shows: of the other tags. */
  all: ReadonlySet<string>;
}

interface Mark {
  order: number;
  /** Of the latest change that has no number in the feed, or was late to appear there; ms since 1970. */
  at?: number | undefined;
  /** The highest in the feed; -1 without one. */
  revision: number;
}

/**
 * Which tags (`type:luggages`, `new:luggages`, `doc:…`) have changed after something was made. Own things are compared
 * by the order of events, so no clock matters; those of other processes by their place in the change feed; without a
 * feed, by the clock.
 */
export class Changes {
  readonly #process = randomUUID();
  readonly #now: () => number;
  readonly #marks: LRUCache<string, Mark>;
  #order = 0;
  /** Own things before this order, and others' before this place or time, are in doubt. */
  #doubt: { order: number; revision: number; at: number } = { order: 0, revision: 0, at: 0 };
  #position: FeedPosition | undefined;
  #state: FeedState = 'absent';
  #unreachableSince = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#marks = new LRUCache<string, Mark>({
      max: MAX_TAGS,
      dispose: (mark, _, reason) => {
        if (reason === 'evict') this.#forget(mark);
      },
    });
  }

  /** Increases with every change. */
  get order(): number {
    return this.#order;
  }

  get feedState(): FeedState {
    return this.#state;
  }

  set feedState(state: FeedState) {
    if (state === 'unreachable' && this.#state !== state) this.#unreachableSince = this.#now();
    this.#state = state;
  }

  /**
   * Whether something has become old: after `freshSeconds` if it may have changed unnoticed, after `recheckSeconds` in any
   * case.
   */
  isOld(stamp: Stamp, freshSeconds: number, recheckSeconds = Number.POSITIVE_INFINITY): boolean {
    const isUncertain = this.#areUncertain || stamp.feed === undefined;
    const limit = isUncertain ? Math.min(freshSeconds, recheckSeconds) : recheckSeconds;
    // Negative if the clock was put back: then nobody knows how old it is.
    return Math.abs(this.#now() - stamp.at) >= limit * 1000;
  }

  /** For something that is about to be made: later changes may be missing from it. */
  stamp(): Stamp {
    const feed = this.#state === 'live' ? this.#position : undefined;
    return { process: this.#process, order: this.#order, at: this.#now(), ...(feed && { feed }) };
  }

  /** Records that these have changed. */
  mark(tags: Iterable<string>, { revision, fields }: Known = {}): void {
    this.#order++;
    const isLate = revision !== undefined && revision <= (this.#position?.revision ?? -1);
    const at = revision === undefined || isLate ? this.#now() : undefined;
    for (const tag of tags) {
      for (const key of [tag, ...(fields ?? [ANY_FIELD]).map((field) => ofField(tag, field))]) {
        const known = this.#marks.get(key);
        this.#marks.set(key, {
          order: this.#order,
          at: at ?? known?.at,
          revision: Math.max(revision ?? -1, known?.revision ?? -1),
        });
      }
    }
  }

  /** Records that anything may have changed. */
  markAll(): void {
    this.#doubt = { ...this.#doubt, order: ++this.#order, at: this.#now() };
  }

  /**
   * Records that all changes up to a place in the feed have been marked.
   * @param since of things made up to this revision it is not known what has changed
   */
  moveTo(position: FeedPosition, since: number): void {
    this.#position = position;
    this.#doubt.revision = Math.max(since, this.#doubt.revision);
  }

  /**
   * Whether something with these tags is older than a change of one of them.
   * @param fields those that matter to it; any by default
   */
  hasChanged(tags: Iterable<string>, stamp: Stamp, fields?: Fields): boolean {
    const isOwn = stamp.process === this.#process;
    if (isOwn && this.#order === stamp.order) return false;
    if (isOwn ? this.#doubt.order > stamp.order : this.#isForeignInDoubt(stamp)) return true;
    const isAfter = (key: string) => {
      const mark = this.#marks.get(key);
      return mark !== undefined && (isOwn ? mark.order > stamp.order : isAfterForeign(mark, stamp));
    };
    for (const tag of tags) {
      if (!isAfter(tag)) continue;
      if (!fields || isAfter(ofField(tag, ANY_FIELD))) return true;
      const some = tag.startsWith('type:') ? fields.deciding : fields.all;
      for (const field of some) if (isAfter(ofField(tag, field))) return true;
    }
    return false;
  }

  /** Since when something may be out of date without anyone knowing, in ms since 1970: now, if all changes are known. */
  certainUntil(stamp: Stamp): number {
    return this.#areUncertain || stamp.feed === undefined ? stamp.at : this.#now();
  }

  /** Whether there may be changes that this process does not learn of. */
  get #areUncertain(): boolean {
    if (this.#state !== 'unreachable') return this.#state === 'absent';
    return Math.abs(this.#now() - this.#unreachableSince) >= HICCUP_MS;
  }

  #isForeignInDoubt({ at, feed }: Stamp): boolean {
    if (this.#doubt.at >= at - CLOCK_SKEW_MS) return true;
    if (!feed || !this.#position) return false;
    return feed.epoch !== this.#position.epoch || feed.revision < this.#doubt.revision;
  }

  /** A tag's mark had to make room: everything older than it is in doubt. */
  #forget({ order, revision, at = 0 }: Mark): void {
    const doubt = this.#doubt;
    this.#doubt = {
      order: Math.max(doubt.order, order),
      revision: Math.max(doubt.revision, revision),
      at: Math.max(doubt.at, at),
    };
  }
}

function isAfterForeign({ at, revision }: Mark, stamp: Stamp): boolean {
  if (at !== undefined && at >= stamp.at - CLOCK_SKEW_MS) return true;
  return stamp.feed !== undefined && revision > stamp.feed.revision;
}

/** Of a change that may concern any attribute. */
const ANY_FIELD = '*';

const ofField = (tag: string, field: string) => `${tag} ${field}`;

import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Changes, FeedState } from '../cache/changes.ts';
import type { Store } from '../cache/store.ts';
import { logFailure } from '../log.ts';
import type { Change } from './answer-tags.ts';
import { askFeed, FeedAnswer, type Question } from './feed-answer.ts';
import { KnownChanges } from './known-changes.ts';

const EVERY_MS = 2000;
/** A process that has not renewed its lead for this long is dead: another takes over at its next turn. */
const LEAD_MS = 3000;
/** Without a word from any other process for this long, a process asks for itself. */
const SILENCE_MS = 5000;
/**
 * A webhook is not kept waiting longer than this: then what it says itself has to do, which invalidates more. A feed that
 * has been live is only slow, as a rule.
 */
const PATIENCE_MS = { live: 1500, unreachable: 300, absent: 300 };
/** Processes of which the last message is remembered. */
const MAX_PROCESSES = 100;

/** What a process that has asked tells the others. */
const Told = z.object({
  feed: z.object({
    from: z.string(),
    /** Its messages are numbered, so that the others notice if they miss one. */
    number: z.number(),
    state: z.enum(['live', 'unreachable', 'absent']),
    /** With the changes that were new to it only. */
    answer: FeedAnswer.optional(),
  }),
});

interface Options {
  changes: Changes;
  store: Store;
  ask?: (since: number) => Promise<FeedAnswer | 'absent'>;
  /** Gets the questions of every answer, after its changes have been marked. */
  onQuestions?: (questions: Question[]) => void;
}

/**
 * The content server's change feed, asked every two seconds and after each webhook, so that no change is missed
 * (docs/decisions/change-feed.md). Of several processes that share a store one asks, and tells the others.
 */
export class ChangeFeed {
  readonly #options: Required<Options>;
  readonly #known: KnownChanges;
  readonly #id = randomUUID();
  #told = 0;
  readonly #heard = new LRUCache<string, number>({ max: MAX_PROCESSES });
  #heardAt = Number.NEGATIVE_INFINITY;
  /** The last answer's changes: it repeats those of a minute. */
  #latest: Change[] = [];
  #asking: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = { ask: askFeed, onQuestions: () => undefined, ...options };
    this.#known = new KnownChanges(options.changes);
    options.store.subscribe((message) => this.#hear(message));
  }

  get state(): FeedState {
    return this.#options.changes.feedState;
  }

  /** Whether this process knows the change with this number. */
  hasReached(revision: number): boolean {
    return this.state === 'live' && this.#known.includes(revision);
  }

  /** Settles when it has been asked once; from then on it is asked for as long as the process lives. */
  async start(): Promise<void> {
    await this.#ask();
    void this.#goOn();
  }

  async #goOn(): Promise<never> {
    const { store } = this.#options;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref());
      const leads = await store.takeLead('change-feed', LEAD_MS);
      if (leads || performance.now() - this.#heardAt > SILENCE_MS) await this.#ask();
    }
  }

  /** Whether the feed, asked now, soon reports this change; then everything that it reports has been marked. */
  async knows({ type, documentId }: Change): Promise<boolean> {
    const { promise: patience, resolve } = Promise.withResolvers<'over'>();
    const timer = setTimeout(resolve, PATIENCE_MS[this.state], 'over');
    const outcome = await Promise.race([this.#askAfresh(), patience]);
    clearTimeout(timer);
    if (outcome === 'over') return false;
    const isThis = (one: Change) =>
      documentId === null ? one.type === type : one.documentId === documentId;
    return this.state === 'live' && this.#latest.some(isThis);
  }

  /** A call that is under way may be too early: asks once more after it, for all who want that meanwhile. */
  #askAfresh(): Promise<void> {
    if (!this.#asking) return this.#ask();
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined;
      return this.#ask();
    });
    return this.#next;
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askNow().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #askNow(): Promise<void> {
    try {
      const answer = await this.#options.ask(this.#known.since);
      if (answer === 'absent') return this.#tell('absent');
      this.#latest = answer.changes;
      const fresh = this.#known.apply(answer);
      this.#tell('live', { ...answer, changes: fresh });
      this.#pass(answer);
    } catch (error) {
      if (this.state !== 'unreachable') logFailure('the change feed', error);
      this.#tell('unreachable');
    }
  }

  #tell(state: FeedState, answer?: FeedAnswer): void {
    this.#options.changes.feedState = state;
    const feed = { from: this.#id, number: ++this.#told, state, answer };
    void this.#options.store.publish({ feed }, { isQueued: false });
  }

  #hear(message: unknown): void {
    const told = Told.safeParse(message).data?.feed;
    if (!told) return;
    const { from, number, state, answer } = told;
    const isNext = this.#heard.get(from) === number - 1;
    this.#heard.set(from, number);
    this.#heardAt = performance.now();
    if (!isNext || (answer && answer.epoch !== this.#known.epoch)) return void this.#askAfresh();
    if (answer) this.#known.add(answer);
    this.#options.changes.feedState = state;
    if (answer) this.#pass(answer);
  }

  #pass({ questions }: FeedAnswer): void {
    if (questions) this.#options.onQuestions(questions);
  }
}

import { randomUUID } from 'node:crypto';
import { logFailure } from '../../log.ts';
import type { Change } from './change.ts';
import type { ChangeLog, FeedState } from './change-log.ts';
import { askFeed, type FeedAnswer, type FeedRequest } from './feed-answer.ts';
import { KnownChanges } from './known-changes.ts';
import type { MissedAddresses } from './missed-addresses.ts';
import { FEED_GRACE_MS, FEED_INTERVAL_MS, FEED_PAUSE_MS } from '../../timeouts.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

interface Options {
  log: ChangeLog;
  /** What it tells the content server, too. */
  missed: MissedAddresses;
  ask?: (request: FeedRequest) => Promise<FeedAnswer | 'absent'>;
}

/**
 * The content server's change feed, asked by every process every two seconds, after each webhook, and again after each
 * change, so that the content server knows which changes it has reached. No change is missed (docs/decisions/change-feed.md).
 */
export class ChangeFeed {
  readonly #log: ChangeLog;
  readonly #askServer: NonNullable<Options['ask']>;
  readonly #known: KnownChanges;
  readonly #missed: MissedAddresses;
  readonly #process = randomUUID();
  /** The last answer's changes: it repeats those of a minute. */
  #latest: readonly Change[] = [];
  #asking: Promise<void> | undefined;
  /** The last call and the pause after it. */
  #resting: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor({ log, missed, ask = askFeed }: Options) {
    this.#log = log;
    this.#missed = missed;
    this.#askServer = ask;
    this.#known = new KnownChanges(log);
  }

  get state(): FeedState {
    return this.#log.state;
  }

  /** Settles when it has been asked once; from then on it is asked for as long as the process lives. */
  async start(): Promise<void> {
    await this.#ask();
    void this.#askRepeatedly();
  }

  /** Notifies the content server that this process ends. */
  async leave(): Promise<void> {
    if (this.state === 'live') await this.#askNow(true);
  }

  /**
   * A webhook's change: the feed, asked now, knows more of it. Only if it does not report it soon, or there is no feed, what
   * the webhook says is added to the log.
   */
  async applyWebhook(change: Change): Promise<void> {
    const { promise: grace, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, FEED_GRACE_MS[this.state]);
    await Promise.race([this.#askAgain(), grace]);
    clearTimeout(timer);
    const isThis = ({ type, documentId }: Change) =>
      change.documentId === null ? type === change.type : documentId === change.documentId;
    if (this.state !== 'live' || !this.#latest.some(isThis)) this.#log.add([change]);
  }

  async #askRepeatedly(): Promise<never> {
    for (;;) {
      await wait(FEED_INTERVAL_MS);
      await this.#ask();
    }
  }

  /** A call in progress may be too early: makes one more after it and a pause, which all callers share. */
  #askAgain(): Promise<void> {
    if (!this.#resting) return this.#ask();
    this.#next ??= this.#resting.then(() => {
      this.#next = undefined;
      return this.#ask();
    });
    return this.#next;
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askNow().finally(() => (this.#asking = undefined));
    this.#resting ??= this.#asking.then(() => wait(FEED_PAUSE_MS)).finally(() => (this.#resting = undefined));
    return this.#asking;
  }

  async #askNow(isLeaving = false): Promise<void> {
    const { since, reached } = this.#known;
    const missed = this.#missed.due();
    const request = { since, reached, process: this.#process, isLeaving, missed };
    try {
      const answer = await this.#askServer(request);
      if (answer === 'absent') {
        this.#log.state = 'absent';
        return;
      }
      this.#missed.tell(missed);
      this.#latest = answer.changes;
      const isNew = this.#known.apply(answer);
      this.#log.state = 'live';
      // So that the content server knows at once that they have arrived.
      if (isNew && !isLeaving) void this.#askAgain();
    } catch (error) {
      if (this.state !== 'unreachable') logFailure('the change feed', error);
      this.#log.state = 'unreachable';
    }
  }
}

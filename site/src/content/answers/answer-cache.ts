import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ANSWER_FRESH, FAILED_ANSWER, RETRIED_ANSWER, UNLIKELY_ANSWER } from '../../lifetimes.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import { type Answer, decodeAnswer, encodeAnswer, isEmpty, type Reply, toAnswer } from './answer.ts';
import { affects } from './change.ts';
import type { ChangeLog } from './change-log.ts';

/** More than any real content has; those beyond are only retried more often. */
const MAX_FAILING = 5000;
/** An answer's objects (client/ask.ts) take some four times as much memory as its JSON. */
const WITH_OBJECTS = 5;
/** Sections of the shelf. */
export const ANSWERS = 'answers';
export const VARIANT_ANSWERS = 'variants';

/** One call to the content server. */
export interface Call {
  /** Its canonical path and query. */
  path: string;
  /** Made for a page that visitors can combine without limit (http/page-key.ts). */
  isVariant: boolean;
  /** Looks for one entry by a key that visitors can make up: a negative result is not stored. */
  isLookup?: boolean | undefined;
  /** For texts that visitors type: cached in memory, but not stored. */
  isSearch?: boolean | undefined;
  /** A page does without it, and waits less long. */
  isOptional?: boolean | undefined;
  /**
   * Makes the call; rejects if it fails.
   * @param hasFailed whether it has failed before
   */
  ask(hasFailed: boolean): Promise<Reply>;
}

/**
 * The state of something made from an answer: 'old': it may have changed unnoticed, or the content server failed; 'changed':
 * it is known to differ, or nothing is known.
 */
export type State = 'current' | 'old' | 'changed';

interface Failure {
  since: number;
  /** When it was last asked for. */
  at: number;
  error: unknown;
  /** It may only have been too slow for an optional call. */
  isOptional: boolean;
}

interface Options {
  shelf: Shelf;
  log: ChangeLog;
  /** Limit for the answers in this process's memory. */
  memoryBytes: number;
  now?: () => number;
}

/** A call's name: pages name by it the answers that they were made from. */
export const nameOfCall = (path: string): string => hash('sha1', path, 'base64url').slice(0, 12);

/**
 * The content server's answers (architecture, 'One engine'): each is asked for once, and again only when it has changed, may
 * have changed unnoticed, or has failed. In memory first, then on the shelf.
 */
export class AnswerCache {
  readonly #shelf: Shelf;
  readonly #log: ChangeLog;
  readonly #now: () => number;
  readonly #memory: LRUCache<string, Answer, Call>;
  /** Up to which change nothing has affected an answer; Infinity once one has. */
  readonly #compared = new WeakMap<Answer, number>();
  readonly #failing = new LRUCache<string, Failure>({ max: MAX_FAILING });

  constructor({ shelf, log, memoryBytes, now = Date.now }: Options) {
    this.#shelf = shelf;
    this.#log = log;
    this.#now = now;
    this.#memory = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ body, tags }) => WITH_OBJECTS * body.length + 8 * tags.length + 1000,
      fetchMethod: (name, last, { context }) => this.#ask(name, last, context),
      noDeleteOnFetchRejection: true,
      // Pending requests get the answer, also when the cache is too full to keep it.
      ignoreFetchAbort: true,
    });
  }

  /** Size of this process's memory. */
  get stats(): { entries: number; bytes: number } {
    return { entries: this.#memory.size, bytes: this.#memory.calculatedSize };
  }

  /** How many answers cannot be renewed, and the seconds since the first of them failed. */
  get failing(): { answers: number; seconds: number } {
    const now = this.#now();
    const since = [...this.#failing.values()].map((failure) => failure.since);
    return { answers: since.length, seconds: Math.round((now - Math.min(now, ...since)) / 1000) };
  }

  /**
   * The answer to a call. One that has changed is revalidated first; so is an empty stale one, since the content
   * may exist by now. Any other stale one is returned, and revalidated in the background. If the call fails, the last
   * good answer stands for seven days.
   * @throws what the call threw, if there is no good answer
   */
  async get(call: Call): Promise<Answer> {
    const name = nameOfCall(call.path);
    const cached = this.#memory.get(name) ?? (await this.#load(name, call.isVariant));
    const isChanged = !cached || this.#hasChanged(cached);
    if (cached && !isChanged && !this.#isOld(cached)) return cached;
    const stands = cached !== undefined && this.stands(name);
    const failure = this.#resting(name);
    if (failure && (stands || !this.#deservesMore(call, failure))) {
      if (stands) return cached;
      throw failure.error;
    }
    const canWait = stands && !isChanged && !isEmpty(cached);
    const ask = () => this.#memory.forceFetch(name, { context: call, forceRefresh: true });
    const newAnswer = ask();
    if (canWait) {
      newAnswer.catch(() => undefined);
      return cached;
    }
    try {
      return await newAnswer;
    } catch (error) {
      if (stands) return cached;
      // Another page may have asked for it as optional content.
      if (this.#deservesMore(call, this.#failing.get(name))) return await ask();
      throw error;
    }
  }

  /** Reads answers from the shelf, so that what was made from them can be judged. */
  async load(names: Iterable<string>): Promise<void> {
    const absent = [...names].filter((name) => !this.#memory.has(name));
    await Promise.all(absent.map((name) => this.#load(name, true)));
  }

  /**
   * The state of something that was made from an answer.
   * @param version the answer's; null if the call failed without any
   */
  stateOf(name: string, version: string | null): State {
    const cached = this.stands(name) ? this.#memory.get(name) : undefined;
    if (this.#failing.has(name) && (cached?.version ?? null) === version) {
      return this.#resting(name) ? 'current' : 'old';
    }
    if (!cached) return version === null ? 'old' : 'changed';
    if (cached.version !== version || this.#hasChanged(cached)) return 'changed';
    return this.#isOld(cached, ANSWER_FRESH) ? 'old' : 'current';
  }

  /** Whether the last good answer to a call may be shown: unless it has failed for seven days. */
  stands(name: string): boolean {
    const since = this.#failing.get(name)?.since ?? this.#now();
    return this.#now() - since < FAILED_ANSWER * 1000;
  }

  /** An answer's dependencies, if it is in memory. */
  tagsOf(name: string): readonly string[] {
    return this.#memory.peek(name)?.tags ?? [];
  }

  /** Since when an answer may be stale unnoticed, in ms since 1970: now, if all changes are known. */
  certainUntil(name: string): number {
    const stamp = this.#memory.peek(name)?.stamp;
    return stamp && (this.#log.isBlind || !stamp.feed) ? stamp.at : this.#now();
  }

  async #ask(name: string, last: Answer | undefined, call: Call): Promise<Answer> {
    const failure = this.#failing.get(name);
    if (failure) failure.at = this.#now();
    try {
      // Another process may have asked already.
      const stored = this.#shelf.isShared ? await this.#read(name, call.isVariant) : undefined;
      if (stored && !this.#hasChanged(stored) && !this.#isOld(stored)) return stored;
      const ask = () => this.#askOnce(call, last, failure !== undefined);
      const answer = await ask();
      // A call may have begun before a change that must be shown.
      const current = this.#hasChanged(answer) ? await ask() : answer;
      await this.#store(name, call, current, last);
      this.#failing.delete(name);
      return current;
    } catch (error) {
      const since = failure?.since ?? this.#now();
      this.#failing.set(name, { since, at: this.#now(), error, isOptional: call.isOptional ?? false });
      throw error;
    }
  }

  async #askOnce(call: Call, last: Answer | undefined, hasFailed: boolean): Promise<Answer> {
    const { length } = this.#log;
    const stamp = this.#log.stamp();
    const answer = toAnswer(await call.ask(hasFailed), stamp);
    if (isEmpty(answer) && last && !isEmpty(last)) answer.recheckSeconds = UNLIKELY_ANSWER;
    this.#compared.set(answer, length);
    return answer;
  }

  async #store(
    name: string,
    { isLookup, isSearch, isVariant }: Call,
    answer: Answer,
    last: Answer | undefined,
  ): Promise<void> {
    if (isSearch) return;
    if (isLookup && isEmpty(answer)) {
      if (last && !isEmpty(last)) await this.#shelf.delete(keyOf(name, false));
      return;
    }
    await this.#shelf.set(keyOf(name, isVariant), encodeAnswer(answer));
  }

  async #load(name: string, isVariant: boolean): Promise<Answer | undefined> {
    const stored = await this.#read(name, isVariant);
    // A concurrent call may have been faster, and may be asking for a newer one.
    const cached = this.#memory.get(name);
    if (cached || !stored) return cached;
    this.#memory.set(name, stored);
    return stored;
  }

  async #read(name: string, isVariant: boolean): Promise<Answer | undefined> {
    for (const key of isVariant ? [keyOf(name, false), keyOf(name, true)] : [keyOf(name, false)]) {
      const bytes = await this.#shelf.get(key);
      const answer = bytes && decodeAnswer(bytes);
      if (!answer) continue;
      const changes = this.#log.after(answer.stamp);
      const isAffected = !changes || changes.some((change) => affects(change, concernsOf(answer)));
      this.#compared.set(answer, isAffected ? Number.POSITIVE_INFINITY : this.#log.length);
      return answer;
    }
    return undefined;
  }

  #hasChanged(answer: Answer): boolean {
    const since = this.#compared.get(answer) ?? 0;
    if (since === this.#log.length) return false;
    if (since === Number.POSITIVE_INFINITY) return true;
    const changes = this.#log.since(since);
    const hasChanged = !changes || changes.some((change) => affects(change, concernsOf(answer)));
    this.#compared.set(answer, hasChanged ? Number.POSITIVE_INFINITY : this.#log.length);
    return hasChanged;
  }

  /** @param least seconds for which it is not old unless it is known to be doubtful */
  #isOld(
    { stamp, freshSeconds = ANSWER_FRESH, recheckSeconds = Number.POSITIVE_INFINITY }: Answer,
    least = 0,
  ): boolean {
    const isUncertain = this.#log.isBlind || !stamp.feed;
    const fresh = isUncertain ? Math.max(freshSeconds, least) : Number.POSITIVE_INFINITY;
    const limit = Math.min(fresh, recheckSeconds);
    // Negative if the clock was put back: then its age is unknown.
    return Math.abs(this.#now() - stamp.at) >= limit * 1000;
  }

  /** Whether a call is primary, and has failed as an optional one only. */
  #deservesMore(call: Call, failure: Failure | undefined): boolean {
    return !call.isOptional && (failure?.isOptional ?? false);
  }

  /** The last failure of a call during its backoff. */
  #resting(name: string): Failure | undefined {
    const failure = this.#failing.get(name);
    const isResting = failure && Math.abs(this.#now() - failure.at) < RETRIED_ANSWER * 1000;
    return isResting ? failure : undefined;
  }
}

/** An empty answer may be a mistake: any change of its type is a reason to ask again. */
const concernsOf = (answer: Answer) => (isEmpty(answer) ? { tags: answer.tags } : answer);

const keyOf = (name: string, isVariant: boolean) => `${isVariant ? VARIANT_ANSWERS : ANSWERS}:${name}`;

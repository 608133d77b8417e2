import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes, Fields } from '../cache/changes.ts';
import { sharedTags } from '../cache/shared-tags.ts';
import type { Store } from '../cache/store.ts';
import { TwoPartMemory } from '../cache/two-part-memory.ts';
import { env } from '../env.ts';
import { ANSWER_FRESH, FAILED_ANSWER, RETRIED_ANSWER, UNLIKELY_ANSWER } from '../page/lifetimes.ts';
import {
  type AnswerRecord,
  decodeAnswer,
  encodeAnswer,
  isEmpty,
  type KeptAnswer,
} from './kept-answer.ts';

/** More than any real content has; those beyond are only asked for more often. */
const MAX_FAILING = 5000;
/** How long another process may ask while this one waits for it; scales with the time limits of calls. */
const ASKING = {
  holdMs: 5000 * env.CONTENT_TIMEOUT_FACTOR,
  waitMs: 3000 * env.CONTENT_TIMEOUT_FACTOR,
};
/** Sections of the store. */
export const ANSWERS = 'answers';
export const VARIANT_ANSWERS = 'variant-answers';

/** One call to the content server. */
export interface Call {
  /** Its canonical path and query. */
  path: string;
  /** Made for a page that visitors can combine without limit (cache/page-key.ts). */
  isVariant: boolean;
  /** Looks for one entry by a key that visitors can make up: that there is none is not worth storing. */
  isLookup?: boolean;
  /** The attributes that can matter to its answer; any by default. */
  fields?: Fields | undefined;
  /** Seconds for which the answer is fresh while changes may go unnoticed; a minute by default. */
  freshSeconds?: number | undefined;
  /** Makes the call; rejects if it fails. */
  ask(): Promise<AnswerRecord>;
}

export interface Found {
  answer: AnswerRecord;
  /** Seconds for which it may still be used, if it is the last good one of a call that fails now. */
  standsForSeconds?: number;
  /** Seconds after which it is to be looked at again. */
  recheckSeconds?: number;
  /** Seconds for which it is still fresh, if it may change unnoticed. */
  freshSeconds?: number;
}

interface Failure {
  since: number;
  /** When it was last asked for. */
  at: number;
  error: unknown;
}

interface Options {
  store: Store;
  changes: Changes;
  /** Limit for the answers in this process's memory. */
  memoryBytes: number;
  now?: () => number;
}

/** A call's name, short enough for a tag: `answer:…` of everything made from its answer, `failed:…`. */
export function nameOfCall(path: string): string {
  const known = names.get(path);
  if (known !== undefined) return known;
  const name = hash('sha1', path, 'base64url').slice(0, 12);
  names.set(path, name);
  return name;
}

/** Those in use: a page names a dozen calls or two. In characters. */
const names = new LRUCache<string, string>({
  maxSize: 1_000_000,
  sizeCalculation: (_, path) => path.length + 100,
});

/**
 * The content server's answers (architecture, 'The unit is the answer'): each is asked for once, and again only when it
 * has changed, may have changed unnoticed, or has failed. In memory first, then in the store that processes share.
 */
export class KeptAnswers {
  readonly #options: Required<Options>;
  readonly #memory: TwoPartMemory<KeptAnswer>;
  readonly #underWay = new Map<string, Promise<KeptAnswer>>();
  readonly #failing = new LRUCache<string, Failure>({ max: MAX_FAILING });

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options };
    this.#memory = new TwoPartMemory({
      bytes: options.memoryBytes,
      sizeOf: ({ body, tags }, key) => body.length + key.length + 8 * tags.length + 500,
      isVariant: (key) => key.startsWith(VARIANT_ANSWERS),
    });
  }

  /** What this process's memory holds. */
  get stats(): { entries: number; bytes: number } {
    return { entries: this.#memory.size, bytes: this.#memory.bytes };
  }

  /** How many answers cannot be renewed, and the seconds since the first of them failed. */
  get failing(): { answers: number; seconds: number } {
    const now = this.#options.now();
    const since = [...this.#failing.values()].map((failure) => failure.since);
    return { answers: since.length, seconds: Math.round((now - Math.min(now, ...since)) / 1000) };
  }

  /** The last good answer to a call that may fail now, by its name. */
  async lastGood(name: string): Promise<KeptAnswer | undefined> {
    for (const key of [keyOf(name, false), keyOf(name, true)]) {
      const kept = this.#memory.get(key) ?? (await this.#stored(key));
      if (kept) return kept;
    }
    return undefined;
  }

  /** Whether all of these calls have failed so recently that they are not made again yet. */
  areResting(names: readonly string[]): boolean {
    return names.every((name) => this.#isResting(name));
  }

  /**
   * The answer to a call. One that has changed is asked for again; so is an empty one that has become old, since the content
   * may exist by now. Any other old one is used, and asked for again in the background. If the call fails, the last good
   * answer stands for seven days.
   * @throws what the call threw, if nothing is kept
   */
  async get(call: Call): Promise<Found> {
    const name = nameOfCall(call.path);
    const { key, kept } = await this.#read(name, call);
    if (kept && !this.#hasChanged(kept, call)) {
      if (!this.#isOld(kept, call)) return this.#found(name, kept);
      const found = this.#found(name, kept);
      if (!isEmpty(kept) && stillStands(found)) {
        if (!this.#isResting(name)) void this.#renew(name, key, call, kept).catch(() => undefined);
        return found;
      }
    }
    try {
      const failure = this.#isResting(name) && this.#failing.get(name);
      if (failure) throw failure.error;
      return this.#found(name, await this.#renewed(name, key, call, kept));
    } catch (error) {
      if (!kept) throw error;
      const found = this.#found(name, kept);
      if (!stillStands(found)) throw error;
      return found;
    }
  }

  /** A new answer that has no change after it: a call may have begun before a change that this page must show. */
  async #renewed(
    name: string,
    key: string,
    call: Call,
    kept: KeptAnswer | undefined,
  ): Promise<KeptAnswer> {
    const answer = await this.#renew(name, key, call, kept);
    return this.#hasChanged(answer, call) ? this.#renew(name, key, call, answer) : answer;
  }

  #renew(name: string, key: string, call: Call, last: KeptAnswer | undefined): Promise<KeptAnswer> {
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const failure = this.#failing.get(name);
    if (failure) failure.at = this.#options.now();
    const asking = this.#ask(name, key, call, last).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asking);
    return asking;
  }

  async #ask(
    name: string,
    key: string,
    call: Call,
    last: KeptAnswer | undefined,
  ): Promise<KeptAnswer> {
    const { store, changes, now } = this.#options;
    const release = store.isShared ? await store.lock(key, ASKING) : undefined;
    try {
      // Another process may just have asked.
      const stored = store.isShared ? await this.#stored(key) : undefined;
      if (stored && !this.#hasChanged(stored, call) && !this.#isOld(stored, call)) {
        return this.#keep(name, key, call, stored, last);
      }
      const stamp = changes.stamp();
      const asked = await call.ask();
      const answer: KeptAnswer = { ...asked, tags: sharedTags(asked.tags), stamp };
      if (isEmpty(answer) && last && !isEmpty(last)) answer.recheckSeconds = UNLIKELY_ANSWER;
      if (call.isLookup && isEmpty(answer)) {
        if (last && !isEmpty(last)) await store.delete(key);
        this.#memory.delete(key);
        return this.#keep(name, keyOf(name, true), call, answer, last);
      }
      await store.set(key, encodeAnswer(answer));
      return this.#keep(name, key, call, answer, last);
    } catch (error) {
      const since = this.#failing.get(name)?.since ?? now();
      this.#failing.set(name, { since, at: now(), error });
      throw error;
    } finally {
      await release?.();
    }
  }

  #keep(
    name: string,
    key: string,
    call: Call,
    answer: KeptAnswer,
    last: KeptAnswer | undefined,
  ): KeptAnswer {
    this.#failing.delete(name);
    this.#memory.set(key, answer);
    if (key !== keyOf(name, true)) this.#memory.delete(keyOf(name, true));
    // A change that nobody has reported: the pages that show the last answer are not known to have changed yet.
    const isUnnoticed = last && !this.#hasChanged(last, call) && !last.body.equals(answer.body);
    if (isUnnoticed) this.#options.changes.mark([`answer:${name}`]);
    return answer;
  }

  /** What is kept, and the key under which it is to be kept: in the main part if a main page has asked for it. */
  async #read(
    name: string,
    { isVariant }: Call,
  ): Promise<{ key: string; kept: KeptAnswer | undefined }> {
    const [main, variant] = [keyOf(name, false), keyOf(name, true)];
    for (const key of [main, variant]) {
      const kept = this.#memory.get(key);
      if (kept) return { key: isVariant ? key : main, kept };
    }
    for (const key of isVariant ? [main, variant] : [main]) {
      const kept = await this.#stored(key);
      if (kept) this.#memory.set(key, kept);
      if (kept) return { key, kept };
    }
    return { key: isVariant ? variant : main, kept: undefined };
  }

  async #stored(key: string): Promise<KeptAnswer | undefined> {
    const bytes = await this.#options.store.get(key);
    return bytes && decodeAnswer(bytes);
  }

  /** An empty answer may be a mistake: any change of its type is a reason to ask again. */
  #hasChanged(answer: KeptAnswer, { fields }: Call): boolean {
    const { tags, stamp } = answer;
    return this.#options.changes.hasChanged(tags, stamp, isEmpty(answer) ? undefined : fields);
  }

  #isOld({ stamp, recheckSeconds }: KeptAnswer, { freshSeconds = ANSWER_FRESH }: Call): boolean {
    return this.#options.changes.isOld(stamp, freshSeconds, recheckSeconds);
  }

  #isResting(name: string): boolean {
    const failure = this.#failing.get(name);
    return (
      failure !== undefined && Math.abs(this.#options.now() - failure.at) < RETRIED_ANSWER * 1000
    );
  }

  #found(name: string, answer: KeptAnswer): Found {
    const now = this.#options.now();
    const failure = this.#failing.get(name);
    const { recheckSeconds, stamp } = answer;
    const uncertainSince = this.#options.changes.certainUntil(stamp);
    const left = ANSWER_FRESH - (now - uncertainSince) / 1000;
    return {
      answer,
      // An old one is being asked for again: if it differs, what is made from it is marked as changed.
      ...(left > 0 && left < ANSWER_FRESH && { freshSeconds: Math.ceil(left) }),
      ...(failure && { standsForSeconds: FAILED_ANSWER - (now - failure.since) / 1000 }),
      ...(recheckSeconds !== undefined && {
        recheckSeconds: Math.max(1, Math.ceil(recheckSeconds - (now - stamp.at) / 1000)),
      }),
    };
  }
}

const stillStands = ({ standsForSeconds = 1 }: Found) => standsForSeconds > 0;

const keyOf = (name: string, isVariant: boolean) =>
  `${isVariant ? VARIANT_ANSWERS : ANSWERS}:${name}`;

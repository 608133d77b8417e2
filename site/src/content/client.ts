import qs from 'qs';
import type { z } from 'zod';
import { logFailure } from '../log.ts';
import {
  ContentUnavailable,
  deadline,
  fetchJson,
  type Importance,
  Refusal,
  unavailable,
} from './call.ts';
import { typesWithin } from './content-types.ts';
import { askWithoutLacking } from './lacking-names.ts';
import { sent } from './optional-names.ts';
import type { Query } from './query.ts';
import { type Answer, documentIds, readAnswer } from './wire.ts';

export const DEFAULT_LOCALE = 'en';
/** The content server returns at most this many entries per call (decision 21). */
const MOST_A_CALL = 100;
/** Limit of calls for one list; no list for visitors needs more. */
const MOST_CALLS = 100;

export interface Entries<T> {
  entries: T[];
  total: number;
  /** The locale of the entries: the requested one, or 'en' (decision 8). */
  locale: string;
}

type Schema<T> = z.ZodType<T>;

/** A range of a collection's entries, counted from 0. */
interface Range {
  start?: number;
  limit?: number;
}

interface Waiting {
  /** How long the page may wait for it (call.ts). */
  importance?: Importance;
}

/**
 * One page's access to the content server: its locale, its time limits, and the cache tags of everything it
 * has read. All calls are GETs under /api (`CALL-1`).
 */
export class Content {
  readonly tags: Set<string>;
  #hasFailed = false;
  #isUnavailable = false;

  constructor(
    readonly locale: string,
    private readonly page?: Content,
  ) {
    this.tags = page?.tags ?? new Set();
  }

  /** Whether any call of this page failed, so that content may be missing. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Whether primary content could not be loaded, so that the page responds with 503 (decision 7). */
  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  /**
   * Waits for primary content. While the content server fails, returns null, and the page responds with 503 and
   * shows what is available. The failure is already logged.
   */
  async require<T>(primary: Promise<T>): Promise<T | null> {
    try {
      return await primary;
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      this.#isUnavailable = true;
      return null;
    }
  }

  /**
   * Entries of a collection: the locale's own, or the `en` ones only if the locale has none at all
   * (decision 8). An entry that does not fit the schema is left out and logged.
   * @param options start and limit in entries; a limit past 100 takes several calls (decision 21)
   */
  async list<T>(
    type: string,
    schema: Schema<T>,
    query: Query,
    options: Range & Waiting = {},
  ): Promise<Entries<T>> {
    const own = await this.#listIn(this.locale, type, schema, query, options);
    if (own.total > 0 || this.locale === DEFAULT_LOCALE) return own;
    if (query.filters) {
      const one = query.fields ? { fields: query.fields.slice(0, 1) } : {};
      const any = await this.#call(this.locale, type, one, { ...options, start: 0, limit: 1 });
      if (any.total > 0) return own;
    }
    return this.#listIn(DEFAULT_LOCALE, type, schema, query, options);
  }

  /**
   * The first matching entry, or the `en` one if the locale has none; null if it exists in neither.
   */
  async first<T>(
    type: string,
    schema: Schema<T>,
    query: Query,
    options: Waiting = {},
  ): Promise<{ entry: T; locale: string } | null> {
    for (const locale of new Set([this.locale, DEFAULT_LOCALE])) {
      const one = { ...options, start: 0, limit: 1 };
      const found = await this.#listIn(locale, type, schema, query, one);
      if (found.entries[0] !== undefined) return { entry: found.entries[0], locale };
    }
    return null;
  }

  /** A single type's record, or its `en` one; null if neither exists. */
  async single<T>(
    type: string,
    schema: Schema<T>,
    query: Query,
    { importance = 'secondary' }: Waiting = {},
  ): Promise<{ entry: T; locale: string } | null> {
    for (const locale of new Set([this.locale, DEFAULT_LOCALE])) {
      const answer = await this.#call(locale, type, query, { importance });
      const entry = this.#fit(type, schema, answer.entries)[0];
      if (entry !== undefined) return { entry, locale };
    }
    return null;
  }

  /** Adds the tags of another view, and whether one of its calls failed. */
  include({ tags, hasFailed }: Content): void {
    for (const tag of tags) this.tags.add(tag);
    if (hasFailed) this.#fail();
  }

  /** The same view in another locale, collecting tags into this page. */
  in(locale: string): Content {
    return new Content(locale, this.page ?? this);
  }

  async #listIn<T>(
    locale: string,
    type: string,
    schema: Schema<T>,
    query: Query,
    { start = 0, limit = Number.POSITIVE_INFINITY, ...waiting }: Range & Waiting,
  ): Promise<Entries<T>> {
    const entries: T[] = [];
    let total = 0;
    let read = 0;
    for (let calls = 0; read < limit && calls < MOST_CALLS; calls++) {
      const range = { start: start + read, limit: Math.min(MOST_A_CALL, limit - read) };
      const answer = await this.#call(locale, type, query, { ...range, ...waiting });
      total = answer.total;
      entries.push(...this.#fit(type, schema, answer.entries));
      // The server may return fewer than requested: its own limit can be lower.
      read += answer.entries.length;
      if (answer.entries.length === 0 || start + read >= total) break;
    }
    return { entries, total, locale };
  }

  /** @param options without a limit for a single type, where a 404 only means that it is not published */
  async #call(
    locale: string,
    type: string,
    query: Query,
    { importance = 'primary', ...range }: Range & Waiting,
  ): Promise<Answer> {
    this.tags.add(`type:${type}`);
    for (const related of typesWithin(query)) this.tags.add(`type:${related}`);
    const signal = deadline(importance);
    const pagination = range.limit === undefined ? undefined : range;
    const reply = await askWithoutLacking(type, query, (lean) =>
      fetchAnswer(callOf(type, lean, pagination, locale), signal),
    ).catch((error: unknown) => {
      this.#fail();
      throw error;
    });
    if (reply instanceof Refusal) {
      if (pagination || reply.status !== 404) logMissing(type, reply);
      return NOTHING;
    }
    const answer = reply === 'nothing' ? NOTHING : reply;
    if (reply !== 'nothing') loggedMissing.delete(type);
    for (const id of documentIds(answer.entries)) this.tags.add(`doc:${id}`);
    return answer;
  }

  #fail(): void {
    this.#hasFailed = true;
    if (this.page) this.page.#fail();
  }

  /** @throws ContentUnavailable if no entry of a response is valid: that is not missing content */
  #fit<T>(type: string, schema: Schema<T>, entries: unknown[]): T[] {
    const fitting = entries.flatMap((entry) => {
      const result = schema.safeParse(entry);
      if (result.success) return [result.data];
      logFailure(`/api/${type}: an entry was left out`, result.error);
      return [];
    });
    if (fitting.length > 0 || entries.length === 0) return fitting;
    this.#fail();
    throw unavailable(`/api/${type}`, 'no entry could be read');
  }
}

/** The supported locales; the one call without a locale parameter (decision 22). */
export async function fetchLocales(importance: Importance = 'primary'): Promise<unknown> {
  const answer = await fetchJson('/api/i18n/locales', deadline(importance));
  return answer instanceof Refusal ? [] : (answer ?? []);
}

/**
 * Waits for secondary content and continues without it if the content server fails
 * (architecture: secondary content may not fail a page). The failure is already logged.
 */
export async function withFallback<T, F>(content: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof ContentUnavailable) return fallback;
    throw error;
  }
}

const NOTHING: Answer = { entries: [], total: 0 };

/** Types already logged as missing from the content server. */
const loggedMissing = new Set<string>();

/** Missing content is no failure: it is logged once, and again only after it has existed (decision 29). */
function logMissing(type: string, { status }: Refusal): void {
  if (loggedMissing.has(type)) return;
  loggedMissing.add(type);
  logFailure(`/api/${type}`, `missing: status ${status}`);
}

function callOf(type: string, query: Query, pagination: Range | undefined, locale: string): string {
  return `/api/${type}?${qs.stringify({ ...sent(query), pagination, locale }, { encodeValuesOnly: true })}`;
}

async function fetchAnswer(path: string, signal: AbortSignal): Promise<Answer | Refusal> {
  const body = await fetchJson(path, signal);
  if (body instanceof Refusal) return body;
  try {
    return readAnswer(body);
  } catch (error) {
    throw unavailable(path, error);
  }
}

import { z } from 'zod';
import { answerQuestion, DEFAULT_LOCALE } from './ask.ts';
import { ContentUnavailable, type Importance } from './call.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { isLookup } from './content-types.ts';
import {
  type Dated,
  Dates,
  datedSchema,
  datesQuery,
  hasDates,
  isDated,
  isWithinDates,
  findLatest,
  withDates,
} from './dated.ts';
import { MadeOf } from './made-of.ts';
import { PrimaryFirst } from './primary-first.ts';
import type { Query } from './query.ts';

export { DEFAULT_LOCALE };
/** The content server returns at most this many entries per call (decision 21). */
const MAX_PER_CALL = 100;
/** Limit of calls for one list; no list for visitors needs more. */
const MAX_CALLS = 100;

export interface Entries<T> {
  /** The same object for all pages, if it takes one call. */
  entries: readonly T[];
  total: number;
  /** The locale of the entries: the requested one, or 'en' (decision 8). */
  locale: string;
}

/** A range of a collection's entries, counted from 0. */
interface Range {
  start?: number;
  limit?: number;
}

interface Options {
  /** How long the page may wait for it (call.ts). */
  importance?: Importance;
  /** For texts that visitors type: cached in memory only. */
  isSearch?: boolean;
}

/** Whether drafts of a type are shown in a language. */
type IsDraft = (type: string, locale: string) => boolean;
const NO_DRAFTS: IsDraft = () => false;
/** Whether an entry is the one whose draft is previewed, which is shown whatever its dates. */
type IsPreviewed = (documentId: string | null) => boolean;
const NO_PREVIEW: IsPreviewed = () => false;
/** The plan that is shown of a type in a language, as if it had run: its id. */
type PlanOf = (type: string, locale: string) => string | undefined;
const NO_PLAN: PlanOf = () => undefined;

interface Page {
  /** Without it every call is made. */
  answers?: AnswerCache | undefined;
  madeOf?: MadeOf;
  primaryFirst?: PrimaryFirst;
  isVariant?: boolean;
  isDraft?: IsDraft;
  isPreviewed?: IsPreviewed;
  planOf?: PlanOf;
  /** In ms since 1970. */
  now?: number;
}

/**
 * One page's access to the content server: its locale, its time limits, and what it has been made from. All calls are
 * GETs under /api (`CALL-1`); their answers are cached (answers/answer-cache.ts).
 */
export class ContentClient {
  readonly answers: AnswerCache | undefined;
  readonly madeOf: MadeOf;
  readonly primaryFirst: PrimaryFirst;
  readonly isVariant: boolean;
  readonly isDraft: IsDraft;
  readonly isPreviewed: IsPreviewed;
  readonly planOf: PlanOf;
  /** The time that the whole page shows, in ms since 1970. */
  readonly now: number;
  #isUnavailable = false;

  /**
   * @param isVariant whether the page is one of those that visitors can combine without limit (http/page-key.ts)
   * @param isDraft of which types it shows drafts (preview/), which are not cached
   * @param isPreviewed whether an entry is shown whatever its dates (`DATES-4`)
   * @param planOf the plan of a type, which is shown as if that had run; such answers are not cached
   * @param now the time that the page shows
   */
  constructor(
    readonly locale: string,
    {
      answers,
      madeOf = new MadeOf(),
      primaryFirst = new PrimaryFirst(),
      isVariant = false,
      isDraft = NO_DRAFTS,
      isPreviewed = NO_PREVIEW,
      planOf = NO_PLAN,
      now = Date.now(),
    }: Page = {},
  ) {
    this.answers = answers;
    this.madeOf = madeOf;
    this.primaryFirst = primaryFirst;
    this.isVariant = isVariant;
    this.isDraft = isDraft;
    this.isPreviewed = isPreviewed;
    this.planOf = planOf;
    this.now = now;
  }

  /** Whether primary content could not be loaded, so that the page responds with 503 (decision 7). */
  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  /**
   * Whether an instant has passed when the page is made. One that has not is when the page has to be made again, so ask for
   * every time on which what is shown depends, instead of comparing with the clock.
   * @param instant in ms since 1970
   */
  hasPassed(instant: number): boolean {
    if (instant <= this.now) return true;
    this.madeOf.until(instant);
    return false;
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
   * (decision 8). An entry that does not fit the schema is left out and logged. One outside its dates
   * is as if it did not exist (`DATES-1`), wherever entries are asked for.
   * @param options start and limit in entries; a limit past 100 takes several calls (decision 21)
   */
  async list<T>(type: string, schema: z.ZodType<T>, query: Query, options: Range & Options = {}): Promise<Entries<T>> {
    const own = await this.#listIn(this.locale, type, schema, query, options);
    if (own.total > 0 || this.locale === DEFAULT_LOCALE) return own;
    if (query.filters) {
      const field = query.fields?.[0];
      if (await this.#exists(type, field, options)) return own;
    }
    return this.#listIn(DEFAULT_LOCALE, type, schema, query, options);
  }

  /** Whether the locale has its own entries of a collection. */
  has(type: string, options: Options = {}): Promise<boolean> {
    return this.#exists(type, 'documentId', options);
  }

  /**
   * The first matching entry, or the `en` one if the locale has none; null if it exists in neither.
   */
  async first<T>(
    type: string,
    schema: z.ZodType<T>,
    query: Query,
    options: Options = {},
  ): Promise<{ entry: T; locale: string } | null> {
    for (const locale of new Set([this.locale, DEFAULT_LOCALE])) {
      const entry = await this.#firstIn(locale, type, schema, query, options);
      if (entry !== undefined) return { entry, locale };
    }
    return null;
  }

  /** A single type's record, or its `en` one; null if neither exists. */
  async single<T>(
    type: string,
    schema: z.ZodType<T>,
    query: Query,
    { importance = 'secondary' }: Options = {},
  ): Promise<{ entry: T; locale: string } | null> {
    for (const locale of new Set([this.locale, DEFAULT_LOCALE])) {
      const [entry] = (await answerQuestion({ type, locale, query, schema, importance }, this)).entries;
      if (entry !== undefined) return { entry, locale };
    }
    return null;
  }

  /** The same view in another locale, of the same page. */
  in(locale: string): ContentClient {
    return new ContentClient(locale, this);
  }

  /** Entries in one language. */
  async #listIn<T>(
    locale: string,
    type: string,
    schema: z.ZodType<T>,
    query: Query,
    options: Range & Options,
  ): Promise<Entries<T>> {
    if (!(await this.#mayHaveDates(locale, type, query, options))) {
      return this.#rangeIn(locale, type, schema, query, options);
    }
    const { start = 0, limit = Number.POSITIVE_INFINITY } = options;
    const shown = await this.#withinDates(locale, type, schema, query, options);
    return { entries: shown.slice(start, start + limit).map(({ entry }) => entry), total: shown.length, locale };
  }

  async #firstIn<T>(locale: string, type: string, schema: z.ZodType<T>, query: Query, options: Options) {
    if (!(await this.#mayHaveDates(locale, type, query, options))) {
      return (await this.#rangeIn(locale, type, schema, query, { ...options, start: 0, limit: 1 })).entries[0];
    }
    const shown = await this.#withinDates(locale, type, schema, query, options);
    return (shown.find(({ dates }) => this.isPreviewed(dates.documentId)) ?? findLatest(shown))?.entry;
  }

  async #mayHaveDates(locale: string, type: string, query: Query, { importance }: Options): Promise<boolean> {
    if (!isDated(type)) return false;
    if (isLookup(type, query)) return true;
    return (await this.#rangeIn(locale, type, Dates, datesQuery(type), { importance })).entries.some(hasDates);
  }

  /** The entries within their dates, of the whole list: time moves them into a range and out of it. */
  async #withinDates<T>(
    locale: string,
    type: string,
    schema: z.ZodType<T>,
    query: Query,
    { importance, isSearch }: Options,
  ): Promise<Dated<T>[]> {
    const options = { importance, isSearch };
    const { entries } = await this.#rangeIn(locale, type, datedSchema(schema), withDates(query), options);
    const hasPassed = (instant: number) => this.hasPassed(instant);
    return entries.filter(({ dates }) => {
      const isWithin = isWithinDates(dates, hasPassed);
      const isPreviewed = this.isPreviewed(dates.documentId);
      if (isPreviewed && !isWithin) this.madeOf.outsideDates = dates;
      return isWithin || isPreviewed;
    });
  }

  async #rangeIn<T>(
    locale: string,
    type: string,
    schema: z.ZodType<T>,
    query: Query,
    { start = 0, limit = Number.POSITIVE_INFINITY, importance = 'primary', isSearch }: Range & Options,
  ): Promise<Entries<T>> {
    let entries: readonly T[] = [];
    let total = 0;
    let read = 0;
    for (let calls = 0; read < limit && calls < MAX_CALLS; calls++) {
      const range = { start: start + read, limit: Math.min(MAX_PER_CALL, limit - read) };
      const question = { type, locale, query, range, schema, importance, isSearch };
      const part = await answerQuestion(question, this);
      total = part.total;
      entries = calls === 0 ? part.entries : [...entries, ...part.entries];
      // The server may return fewer than requested: its own limit can be lower.
      read += part.count;
      if (part.count === 0 || start + read >= total) break;
    }
    return { entries, total, locale };
  }

  async #exists(type: string, field: string | undefined, options: Options): Promise<boolean> {
    const { locale } = this;
    const query = field === undefined ? {} : { fields: [field] };
    const range = { start: 0, limit: 1 };
    if (await this.#mayHaveDates(locale, type, query, options)) {
      return (await this.#listIn(locale, type, z.unknown(), query, { ...options, ...range })).total > 0;
    }
    const { importance = 'primary' } = options;
    const question = { type, locale, query, range, schema: z.unknown(), importance };
    return (await answerQuestion({ ...question, isExistence: true }, this)).total > 0;
  }
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

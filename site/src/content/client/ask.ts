import { BRAND } from 'contract/brand';
import qs from 'qs';
import type { z } from 'zod';
import { EMPTY_ANSWER, HASTY_ANSWER, LACKING_NAMES, REFUSED_ANSWER, UNLIKELY_ANSWER } from '../../lifetimes.ts';
import { logFailure } from '../../log.ts';
import { type Answer, bodyOf, NOTHING, type Reply, type CallResult, toAnswer } from '../answers/answer.ts';
import { type AnswerCache, type Call, nameOfCall } from '../answers/answer-cache.ts';
import { fetchJson, type Importance, Refusal, timeLimit, unavailable } from './call.ts';
import { isLookup } from './content-types.ts';
import { findDependencies } from './depends-on.ts';
import { askWithoutLacking, lacksNames } from './lacking-names.ts';
import type { MadeOf } from './made-of.ts';
import { toParameters } from './optional-names.ts';
import type { PrimaryFirst } from './primary-first.ts';
import type { Query } from './query.ts';
import { readAnswer, type WireAnswer } from './wire.ts';

export const DEFAULT_LOCALE = BRAND.locales.default;

/** One call to the content server. */
export interface Question<T> {
  type: string;
  locale: string;
  query: Query;
  /** Without it the type is a single type, where a 404 only means that it is not published. */
  range?: { start: number; limit: number } | undefined;
  /** Schema of its entries. */
  schema: z.ZodType<T>;
  importance: Importance;
  /** Only whether there is an entry matters. */
  isExistence?: boolean | undefined;
  /** For texts that visitors type: cached in memory only. */
  isSearch?: boolean | undefined;
}

/** The page that asks. */
interface Asking {
  /** Without it every call is made. */
  answers?: AnswerCache | undefined;
  isVariant: boolean;
  /** Of which types it asks for drafts, which only the site's token allows, and which are not cached. */
  isDraft: (type: string, locale: string) => boolean;
  /** The plan of a type, which is then asked for as if that had run: only the site's token allows it, and it is not cached. */
  planOf: (type: string, locale: string) => string | undefined;
  madeOf: MadeOf;
  primaryFirst: PrimaryFirst;
}

/**
 * The answer to a question, cached or from the content server; the page depends on it from then on. An entry that does not
 * fit the schema is left out and logged.
 * @returns the same frozen object for all pages
 * @throws ContentUnavailable, already logged
 */
export async function answerQuestion<T>(question: Question<T>, page: Asking): Promise<CallResult<T>> {
  const { type, query, schema, isSearch } = question;
  const status = page.isDraft(type, question.locale) ? 'draft' : undefined;
  const plan = page.planOf(type, question.locale);
  const shown: Shown = { status, plan };
  const isOptional = question.importance === 'secondary';
  const call: Call = {
    path: pathOf(question, query, shown),
    isVariant: page.isVariant,
    isLookup: isLookup(type, query),
    isSearch,
    isOptional,
    ask: (hasFailed) => ask(question, shown, hasFailed),
  };
  const asking = status || plan ? { ...page, answers: undefined } : page;
  const { body } = await page.primaryFirst.answer(call, (inTurn) => find(inTurn, asking));
  return readAs(body, schema, () => {
    const returned = JSON.parse(body.toString()) as CallResult;
    return { ...returned, entries: findFitting(question, returned.entries).map(({ value }) => value) };
  });
}

/**
 * Finds the answer to a call, and adds it to what the page is made of.
 * @throws ContentUnavailable, already logged
 */
export async function find(call: Call, { answers, madeOf }: Pick<Asking, 'answers' | 'madeOf'>): Promise<Answer> {
  const name = nameOfCall(call.path);
  try {
    const answer = answers ? await answers.get(call) : toAnswer(await call.ask(false), { at: Date.now() });
    madeOf.add(name, answer);
    return answer;
  } catch (error) {
    madeOf.fail(name);
    throw error;
  }
}

/** Parsed answers by schema, as long as the answers are cached. */
const readings = new WeakMap<Buffer, WeakMap<z.ZodType, CallResult>>();

/** Reads an answer once for all pages that show it. */
function readAs<T>(body: Buffer, schema: z.ZodType<T>, read: () => CallResult<T>): CallResult<T> {
  const ofAnswer = readings.get(body) ?? new WeakMap<z.ZodType, CallResult>();
  const cached = ofAnswer.get(schema) as CallResult<T> | undefined;
  if (cached) return cached;
  const returned = freeze(read());
  readings.set(body, ofAnswer.set(schema, returned));
  return returned;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** What is shown that visitors do not see: drafts, or what a plan will do. */
interface Shown {
  status: 'draft' | undefined;
  plan: string | undefined;
}

/** The path of a question, canonical: its parameters are in one order. */
function pathOf<T>({ type, locale, range }: Question<T>, query: Query, shown: Shown): string {
  const parameters = { ...toParameters(query), pagination: range, locale, ...shown };
  return `/api/${type}?${qs.stringify(parameters, { encodeValuesOnly: true })}`;
}

/** @param hasFailed whether it is a retry: an optional answer that has come too late before gets the time of a primary one */
async function ask<T>(question: Question<T>, shown: Shown, hasFailed = false): Promise<Reply> {
  const { type, query, importance, range } = question;
  const limit = hasFailed ? 'primary' : importance;
  const until = performance.now() + timeLimit(limit);
  const answerOrRefusal = await askWithoutLacking(
    type,
    query,
    (lean) => fetchAnswer(pathOf(question, lean, shown), importance, limit),
    () => performance.now() < until,
  );
  if (answerOrRefusal instanceof Refusal) {
    const { status } = answerOrRefusal;
    if (range || status !== 404) logMissing(type, answerOrRefusal);
    const recheckSeconds = status === 404 ? doubtOfNothing(question) : REFUSED_ANSWER;
    return { body: NOTHING, missing: status, ...findDependencies(question, []), recheckSeconds };
  }
  const { reply: answer, isHasty } =
    answerOrRefusal === 'nothing' ? { reply: NO_ENTRIES, isHasty: false } : answerOrRefusal;
  if (answerOrRefusal !== 'nothing') loggedMissing.delete(type);
  const entries = findFitting(question, answer.entries).map(({ entry }) => entry);
  return {
    body: bodyOf({ entries, count: answer.entries.length, total: answer.total }),
    ...findDependencies(question, answer.entries),
    recheckSeconds: isHasty ? HASTY_ANSWER : recheckOf(question, answer),
  };
}

/** Seconds after which an answer is doubted; undefined for most. */
function recheckOf<T>(question: Question<T>, { entries }: WireAnswer): number | undefined {
  if (lacksNames(question.type, question.query)) return LACKING_NAMES;
  return entries.length === 0 ? doubtOfNothing(question) : undefined;
}

const NO_ENTRIES: WireAnswer = { entries: [], total: 0 };

/** That a whole type is empty in the default language is hardly right. */
function doubtOfNothing<T>({ locale, query, range }: Question<T>): number {
  const isFiltered = Object.keys(query.filters ?? {}).length > 0;
  const isWholeType = locale === DEFAULT_LOCALE && !isFiltered && !range?.start;
  return isWholeType ? UNLIKELY_ANSWER : EMPTY_ANSWER;
}

/**
 * The entries that fit the schema, as they are and as it reads them; the others are logged.
 * @throws ContentUnavailable if there are some and none fits: that is not missing content
 */
function findFitting<T>({ type, schema }: Question<T>, entries: unknown[]) {
  const fits = entries.flatMap((entry) => {
    const result = schema.safeParse(entry);
    if (result.success) return [{ entry, value: result.data }];
    logFailure(`/api/${type}: an entry was left out`, result.error);
    return [];
  });
  if (fits.length > 0 || entries.length === 0) return fits;
  throw unavailable(`/api/${type}`, 'no entry could be read');
}

async function fetchAnswer(path: string, importance: Importance, limit: Importance): Promise<WireAnswer | Refusal> {
  const body = await fetchJson(path, importance, limit);
  if (body instanceof Refusal) return body;
  try {
    return readAnswer(body);
  } catch (error) {
    throw unavailable(path, error);
  }
}

/** Types already logged as missing from the content server. */
const loggedMissing = new Set<string>();

/** Missing content is no failure: it is logged once, and again only after it has existed (decision 29). */
function logMissing(type: string, { status }: Refusal): void {
  if (loggedMissing.has(type)) return;
  loggedMissing.add(type);
  logFailure(`/api/${type}`, `missing: status ${status}`);
}

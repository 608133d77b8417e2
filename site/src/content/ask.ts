import type { z } from 'zod';
import { logFailure } from '../log.ts';
import { EMPTY_ANSWER, LACKING_NAMES, REFUSED_ANSWER, UNLIKELY_ANSWER } from '../page/lifetimes.ts';
import { tagsOfAnswer } from './answer-tags.ts';
import { callOf, pathOf } from './call-of.ts';
import { deadline, fetchJson, type Importance, Refusal, unavailable } from './call.ts';
import type { Dependencies } from './dependencies.ts';
import { type AnswerRecord, bodyOf, NOTHING, type Returned } from './kept-answer.ts';
import { type Call, type Found, nameOfCall } from './kept-answers.ts';
import { keptAnswers } from './kept-answers-of-process.ts';
import { askWithoutLacking, lacksNames } from './lacking-names.ts';
import type { Query } from './query.ts';
import { readOnce } from './readings.ts';
import { type Answer, readAnswer } from './wire.ts';

export const DEFAULT_LOCALE = 'en';

/** What is asked of the content server: one call. */
export interface Question<T> {
  type: string;
  locale: string;
  query: Query;
  /** Without it the type is a single type, where a 404 only means that it is not published. */
  range?: { start: number; limit: number } | undefined;
  /** What its entries have to fit. */
  schema: z.ZodType<T>;
  importance: Importance;
  /** Only whether there is an entry matters. */
  isExistence?: boolean | undefined;
  /** Part of everything of a type: the page depends on the type, not on each entry. */
  isIndex?: boolean | undefined;
}

interface Page {
  isVariant: boolean;
  /** Of which types it asks for drafts, which only the site's token allows. */
  isDraft: (type: string, locale: string) => boolean;
  made: Dependencies;
}

/**
 * The answer to a question, from what is kept or from the content server; the page depends on it from then on. An entry
 * that does not fit the schema is left out and logged.
 * @param isKept false for arbitrary questions such as searches
 * @throws ContentUnavailable, already logged
 */
export async function answerTo<T>(
  question: Question<T>,
  { isVariant, made, ...page }: Page,
  isKept = true,
): Promise<Returned<T>> {
  const { isIndex } = question;
  const isDraft = page.isDraft(question.type, question.locale);
  const { tags, ...known } = callOf(question, isDraft);
  const call = { ...known, isVariant, ask: () => ask(question, isDraft) };
  const found = await find(call, made, tags, { isKept: isKept && !isDraft, isIndex });
  const { body } = found.answer;
  const read = () => {
    const returned = JSON.parse(body.toString()) as Returned;
    return { ...returned, entries: fitting(question, returned.entries).map(({ value }) => value) };
  };
  return isDraft ? read() : readOnce(body, question.schema, isIndex, read);
}

/**
 * Finds the answer to a call and adds it to what the page depends on.
 * @param tags what the answer depends on, as far as is known without it
 */
export async function find(
  call: Call,
  made: Dependencies,
  tags: string[],
  { isKept = true, isIndex = false }: { isKept?: boolean; isIndex?: boolean | undefined } = {},
): Promise<Found> {
  const answers = isKept ? keptAnswers() : undefined;
  const name = answers && nameOfCall(call.path);
  try {
    const found = answers ? await answers.get(call) : { answer: await call.ask() };
    made.add(name, isIndex ? { ...found, answer: { ...found.answer, tags } } : found);
    return found;
  } catch (error) {
    made.fail(name, tags);
    throw error;
  }
}

async function ask<T>(question: Question<T>, isDraft: boolean): Promise<AnswerRecord> {
  const { type, query, importance, range } = question;
  const signal = deadline(importance);
  const reply = await askWithoutLacking(type, query, (lean) =>
    fetchAnswer(pathOf(question, lean, isDraft), signal),
  );
  if (reply instanceof Refusal) {
    const { status } = reply;
    if (range || status !== 404) logMissing(type, reply);
    const recheckSeconds = status === 404 ? doubtOfNothing(question) : REFUSED_ANSWER;
    return { body: NOTHING, missing: status, tags: tagsOf(question, NO_ENTRIES), recheckSeconds };
  }
  const answer = reply === 'nothing' ? NO_ENTRIES : reply;
  if (reply !== 'nothing') loggedMissing.delete(type);
  const entries = fitting(question, answer.entries).map(({ entry }) => entry);
  const recheckSeconds = lacksNames(type, query)
    ? LACKING_NAMES
    : answer.entries.length === 0
      ? doubtOfNothing(question)
      : undefined;
  return {
    body: bodyOf({ entries, count: answer.entries.length, total: answer.total }),
    tags: tagsOf(question, answer),
    ...(recheckSeconds !== undefined && { recheckSeconds }),
  };
}

const NO_ENTRIES: Answer = { entries: [], total: 0 };

const tagsOf = <T>({ type, query, isExistence }: Question<T>, answer: Answer) =>
  tagsOfAnswer(type, query, answer, { isExistence });

/** That a whole type is empty in the default language is hardly right. */
function doubtOfNothing<T>({ locale, query, range }: Question<T>): number {
  const isWholeType = locale === DEFAULT_LOCALE && !query.filters && !range?.start;
  return isWholeType ? UNLIKELY_ANSWER : EMPTY_ANSWER;
}

/**
 * The entries that fit the schema, as they are and as it reads them; the others are logged.
 * @throws ContentUnavailable if there are some and none fits: that is not missing content
 */
function fitting<T>({ type, schema }: Question<T>, entries: unknown[]) {
  const fits = entries.flatMap((entry) => {
    const result = schema.safeParse(entry);
    if (result.success) return [{ entry, value: result.data }];
    logFailure(`/api/${type}: an entry was left out`, result.error);
    return [];
  });
  if (fits.length > 0 || entries.length === 0) return fits;
  throw unavailable(`/api/${type}`, 'no entry could be read');
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

/** Types already logged as missing from the content server. */
const loggedMissing = new Set<string>();

/** Missing content is no failure: it is logged once, and again only after it has existed (decision 29). */
function logMissing(type: string, { status }: Refusal): void {
  if (loggedMissing.has(type)) return;
  loggedMissing.add(type);
  logFailure(`/api/${type}`, `missing: status ${status}`);
}

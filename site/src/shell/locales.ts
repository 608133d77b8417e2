import { z } from 'zod';
import { bodyOf, NOTHING, type Reply, type CallResult } from '../content/answers/answer.ts';
import { find } from '../content/client/ask.ts';
import { ContentUnavailable, fetchJson, Refusal, unavailable } from '../content/client/call.ts';
import { ContentClient, DEFAULT_LOCALE } from '../content/client/client.ts';
import { listOf } from '../content/client/fields.ts';
import { LOCALES, REFUSED_ANSWER } from '../lifetimes.ts';

export interface Locale {
  code: string;
  /** In its own language. */
  name: string;
}

const Locales = listOf(z.object({ code: z.string().refine(isLanguageTag), name: z.string().min(1) }));
const FALLBACK: Locale[] = [
  {
    code: DEFAULT_LOCALE,
    name: new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' }).of(DEFAULT_LOCALE) ?? DEFAULT_LOCALE,
  },
];
const PATH = '/api/i18n/locales';
const TAGS = ['type:i18n/locales'];

/**
 * The supported locales; `undefined` if the content server fails and has never answered. Then every locale passes,
 * because missing is not down (decision 7). The one call without a locale parameter (decision 22).
 * @param page the content of the page that depends on them
 */
export async function supportedLocales(page = new ContentClient(DEFAULT_LOCALE)): Promise<Locale[] | undefined> {
  try {
    const { body } = await find({ path: PATH, isVariant: false, ask: askLocales }, page);
    const { entries } = JSON.parse(body.toString()) as CallResult<Locale>;
    return entries.length > 0 ? entries : FALLBACK;
  } catch (error) {
    if (error instanceof ContentUnavailable) return undefined;
    throw error;
  }
}

/** A response without one valid locale counts as a failure: every content server has at least one. */
async function askLocales(): Promise<Reply> {
  const answer = await fetchJson(PATH, 'primary');
  if (answer instanceof Refusal) {
    return { body: NOTHING, missing: answer.status, tags: TAGS, recheckSeconds: REFUSED_ANSWER };
  }
  const entries = [...Locales.parse(answer)].sort(defaultFirst);
  if (entries.length === 0) throw unavailable(PATH, 'no locale could be read');
  const { length } = entries;
  return {
    body: bodyOf({ entries, count: length, total: length }),
    tags: TAGS,
    freshSeconds: LOCALES,
  };
}

/** A content server lists English first, which it begins with, whatever the brand's first language is. */
const defaultFirst = (one: Locale, other: Locale) =>
  Number(other.code === DEFAULT_LOCALE) - Number(one.code === DEFAULT_LOCALE);

/** While the supported locales are not known, anything that looks like a language tag passes. */
export function isSupported(locale: string, locales: Locale[] | undefined): boolean {
  if (locale === DEFAULT_LOCALE) return true;
  if (locales) return locales.some(({ code }) => code === locale);
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(locale) && isLanguageTag(locale);
}

/** Whether dates and numbers can be written in it: with any other text Intl throws. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

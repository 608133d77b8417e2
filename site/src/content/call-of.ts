import qs from 'qs';
import type { Fields } from '../cache/changes.ts';
import { fieldsOf } from './answer-fields.ts';
import { tagsOfCall } from './answer-tags.ts';
import { isLookup } from './content-types.ts';
import { sent } from './optional-names.ts';
import type { Query } from './query.ts';

/** What a call asks for. */
interface Asked {
  type: string;
  locale: string;
  query: Query;
  range?: { start: number; limit: number } | undefined;
}

/** What follows from what is asked, whatever the answer is. */
interface CallOf {
  path: string;
  isLookup: boolean;
  /** The attributes that can matter to the answer. */
  fields: Fields | undefined;
  /** What the answer depends on, as far as is known without it. */
  tags: string[];
}

const kept = new WeakMap<Query, Map<string, CallOf>>();
/** Locales and ranges of one query: more than any real site has. */
const MOST_OF_A_QUERY = 500;

/**
 * The call that asks for something. Kept with the query, since most queries are constants: a home page asks for thirty
 * things, and writing their addresses took a tenth of its processor time. So no query may be changed once it is used.
 */
export function callOf(asked: Asked, isDraft: boolean): CallOf {
  const { type, locale, query, range } = asked;
  const calls = kept.get(query) ?? new Map<string, CallOf>();
  const name = [type, locale, range?.start, range?.limit, isDraft].join();
  const known = calls.get(name);
  if (known) return known;
  const call = {
    path: pathOf(asked, query, isDraft),
    isLookup: isLookup(type, query),
    fields: fieldsOf(type, query),
    tags: tagsOfCall(type, query),
  };
  if (calls.size >= MOST_OF_A_QUERY) calls.clear();
  kept.set(query, calls.set(name, call));
  return call;
}

/** The path of a question, canonical: its parameters are in one order. */
export function pathOf({ type, locale, range }: Asked, query: Query, isDraft: boolean): string {
  const status = isDraft ? 'draft' : undefined;
  const parameters = { ...sent(query), pagination: range, locale, status };
  return `/api/${type}?${qs.stringify(parameters, { encodeValuesOnly: true })}`;
}

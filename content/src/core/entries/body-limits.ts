import { errors } from '@strapi/utils';

/** How much a body may have. */
export interface BodyLimits {
  /** Parts of one list. */
  list: number;
  /** Parts of all lists together. */
  parts: number;
  /** Values of fields, those within others counted. */
  values: number;
}

/** Parts of one list of an entry: ten times as many as the longest of the demo has, the 24 frames of an item that can be turned. */
export const MAX_LIST = 240;
/** Of an entry: a file of a form has some eighty values. */
export const OF_ENTRIES: BodyLimits = { list: MAX_LIST, parts: 10 * MAX_LIST, values: 50_000 };
/** Of all else: a role has some 700 rights, with some thirty fields and languages each. */
export const OF_SETTINGS: BodyLimits = { list: 2400, parts: 50_000, values: 150_000 };
/** Levels: a form of the demo has six. */
const MAX_DEPTH = 20;
/** Characters of a refusal's path. */
const MAX_PATH = 100;

/** Values that are still to be counted. */
type Open = [value: object, path: string, depth: number][];

function refuse(sentence: string): never {
  throw new errors.ValidationError(sentence);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const named = (path: string) => path.slice(0, MAX_PATH) || 'The body';

/**
 * Refuses a body that has more than the admin sends, in a sentence that names the field: lists that are too long, too
 * many parts or values in all, too many levels. It ends at the first thing that is too much.
 * @throws ValidationError
 */
export function refuseLongBody(body: unknown, { list, parts: most, values: mostValues }: BodyLimits): void {
  if (!isObject(body)) return;
  let [parts, values] = [0, 0];
  const open: Open = [[body, '', 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path, depth] = next;
    if (depth > MAX_DEPTH) refuse(`${named(path.split('.')[0] ?? '')} is more than ${MAX_DEPTH} levels deep`);
    if (Array.isArray(value)) {
      if (value.length > list) refuse(`${named(path)} has ${value.length} parts: a list has ${list} at most`);
      parts += value.length;
      if (parts > most) refuse(`This has more than ${most} parts in lists: ${named(path)}`);
    }
    const own = Object.entries(value);
    values += own.length;
    if (values > mostValues) refuse(`This has more than ${mostValues} values: ${named(path)}`);
    for (const [name, part] of own) {
      if (!isObject(part)) continue;
      const within = path === '' ? name : `${path}.${name}`;
      open.push([part, Array.isArray(value) ? path : within, depth + 1]);
    }
  }
}

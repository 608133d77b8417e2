import { errors } from '@strapi/utils';

/** Parts of one list: ten times as many as the longest list of the demo has, the 24 frames of an item that can be turned. */
export const MAX_LIST = 240;
/** Parts of all lists together. */
const MAX_PARTS = 10 * MAX_LIST;
/** Values of fields, those within others counted: a file of a form has some eighty. */
const MAX_VALUES = 50_000;
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
 * Refuses a body that has more than an entry's form sends, in a sentence that names the field: lists that are too long, too
 * many parts or values in all, too many levels. It ends at the first thing that is too much.
 * @throws ValidationError
 */
export function refuseLongBody(body: unknown): void {
  if (!isObject(body)) return;
  let [parts, values] = [0, 0];
  const open: Open = [[body, '', 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path, depth] = next;
    if (depth > MAX_DEPTH) refuse(`${named(path.split('.')[0] ?? '')} is more than ${MAX_DEPTH} levels deep`);
    if (Array.isArray(value)) {
      if (value.length > MAX_LIST) refuse(`${named(path)} has ${value.length} parts: a list has ${MAX_LIST} at most`);
      parts += value.length;
      if (parts > MAX_PARTS) refuse(`This has more than ${MAX_PARTS} parts in lists: ${named(path)}`);
    }
    const own = Object.entries(value);
    values += own.length;
    if (values > MAX_VALUES) refuse(`This has more than ${MAX_VALUES} values: ${named(path)}`);
    for (const [name, part] of own) {
      if (!isObject(part)) continue;
      const within = path === '' ? name : `${path}.${name}`;
      open.push([part, Array.isArray(value) ? path : within, depth + 1]);
    }
  }
}

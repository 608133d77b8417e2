import type { SeededRandom } from './seeded-random.ts';

const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;

/** Percent-encodes every byte, also those that do not need it. */
const encoded = (text: string) => [...Buffer.from(text)].map(hex).join('');

const randomCase = (text: string, seeded: SeededRandom) =>
  text.replace(/[a-z]/gi, (letter) => (seeded.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase()));

/** Replaces one character by the result of `change`. */
function atOnePlace(text: string, seeded: SeededRandom, change: (character: string) => string): string {
  if (!text) return text;
  const at = seeded.below(text.length);
  return text.slice(0, at) + change(text[at]!) + text.slice(at + 1);
}

/** Inserts something before one of the path's slashes. */
function beforeSlash(path: string, seeded: SeededRandom, what: string): string {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  if (slashes.length === 0) return what + path;
  const at = seeded.one(slashes);
  return path.slice(0, at) + what + path.slice(at);
}

type Spelling = (path: string, seeded: SeededRandom) => string;

/** Spellings of a path that a careless parser takes for the same one; the names identify them in failing tests. */
export const SPELLINGS: Record<string, Spelling> = {
  'as it is': (path) => path,
  'capital letters': (path) => path.toUpperCase(),
  'mixed case': randomCase,
  'one character encoded': (path, seeded) =>
    atOnePlace(path, seeded, (character) => (character === '/' ? character : encoded(character))),
  'one character encoded, capital hex': (path, seeded) =>
    atOnePlace(path, seeded, (character) => (character === '/' ? character : encoded(character).toUpperCase())),
  'every letter encoded': (path) => path.replace(/[^/]/g, encoded),
  'encoded twice': (path, seeded) => atOnePlace(path, seeded, (character) => `%25${encoded(character).slice(1)}`),
  'slash encoded': (path, seeded) =>
    path.length > 1 ? path[0] + path.slice(1).replace('/', seeded.one(['%2f', '%2F', '%5c'])) : path,
  'slash doubled': (path, seeded) => beforeSlash(path, seeded, '/'),
  'slashes tripled': (path) => path.replaceAll('/', '///'),
  'slash at the end': (path) => `${path}/`,
  'slashes at the end': (path) => `${path}//`,
  backslash: (path, seeded) => beforeSlash(path, seeded, '\\'),
  'a dot segment': (path, seeded) => beforeSlash(path, seeded, '/.'),
  'an encoded dot segment': (path, seeded) => beforeSlash(path, seeded, '/%2e'),
  'up again': (path, seeded) => beforeSlash(path, seeded, '/x/..'),
  'up again, encoded': (path, seeded) => beforeSlash(path, seeded, seeded.one(['/x/%2e%2e', '/x/.%2E', '/x%2f..'])),
  'above the root': (path) => `/../..${path}`,
  'dot at the end': (path) => `${path}.`,
  'dots at the end': (path) => `${path}/..;/`,
  'path parameter': (path, seeded) => beforeSlash(path, seeded, ';a=b'),
  'null byte': (path) => `${path}%00`,
  'line break': (path) => `${path}%0d%0aX-Odd:%20yes`,
  'broken escape': (path, seeded) => path + seeded.one(['%', '%4', '%zz', '%E0%A4%A', '%ff', '%c0%af', '%ed%a0%80']),
  'look-alike letters': (path) =>
    path.replace(/[aeiop]/, (letter) => encodeURIComponent('аеіор'['aeiop'.indexOf(letter)]!)),
  'a space': (path, seeded) => beforeSlash(path, seeded, seeded.one(['%20', '+', '%09', '%c2%a0', '%e2%80%8b'])),
  'a segment before it': (path, seeded) =>
    `/${seeded.one(['x', 'en', '.', '..', '%2e', '__proto__', 'constructor'])}${path}`,
  'a segment after it': (path, seeded) =>
    `${path}/${seeded.one(['x', '..', '.', '%2e%2e', '__proto__', '0', '-1', 'null'])}`,
  'an ending': (path, seeded) =>
    path + seeded.one(['.json', '.html', '.php', '~', '.bak', ';.css', '%3f', '%23', ':80']),
  'very long': (path, seeded) => `${path}/${'a'.repeat(seeded.one([255, 1_024, 6_000]))}`,
  'very deep': (path, seeded) => path + '/a'.repeat(seeded.one([50, 500])),
  'an address in full': (path) => `http://elsewhere.example${path}`,
};

/** A path in an odd spelling, sometimes in two at once. */
function oddPath(path: string, seeded: SeededRandom): string {
  const names = Object.keys(SPELLINGS);
  const once = SPELLINGS[seeded.one(names)]!(path, seeded);
  return seeded.chance(0.3) ? SPELLINGS[seeded.one(names)]!(once, seeded) : once;
}

/** Values that break code which expects a short plain string. Not encoded. */
export const ODD_VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '1.5',
  '1e309',
  'NaN',
  '9007199254740993',
  '99999999999999999999',
  '-0',
  '0x10',
  '٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '*',
  ',',
  ',,,',
  '.',
  '..',
  ':',
  'a:b:c',
  '$',
  '%',
  '%00',
  '\0',
  '\n',
  "'",
  '"',
  '`',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  "' OR 1=1 --",
  '); DROP TABLE x;--',
  '%_%',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__proto__.polluted',
  'İı',
  'ﬀ',
  '\u202e',
  '\ufeff',
  '😀'.repeat(20),
  '\ud800',
  'é'.normalize('NFD'),
  'a'.repeat(300),
  'a'.repeat(5_000),
];

/** Ways to write a parameter's name: alone, as list, as object, in odd places. */
const FORMS: ((name: string, seeded: SeededRandom) => string)[] = [
  (name) => name,
  (name) => `${name}[]`,
  (name) => `${name}[0]`,
  (name) => `${name}[1]`,
  (name) => `${name}[99999]`,
  (name) => `${name}[-1]`,
  (name) => `${name}[x]`,
  (name) => `${name}[$eq]`,
  (name) => `${name}[x][y][z]`,
  (name, seeded) => name + '[a]'.repeat(seeded.one([10, 100, 400])),
  (name) => `${name}[__proto__]`,
  (name) => `${name}[constructor][prototype]`,
  (name) => `__proto__[${name}]`,
  (name) => `${name}[`,
  (name) => `${name}]`,
  (name) => `${name}.x`,
  (name) => name.toUpperCase(),
  (name) => `%20${name}`,
  (name) => `${name}%00`,
  (name) => encoded(name),
  (name) => name.replaceAll('[', '%5B').replaceAll(']', '%5d'),
];

/** A value encoded for an address; a lone surrogate, which cannot be encoded, as the bytes a client might send. */
const inQuery = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ed%a0%80');

export interface Parameters {
  /** Known and unknown names of parameters, with brackets where they have parts. Not encoded. */
  names: readonly string[];
  /** Meaningful values, mixed with odd ones. Not encoded. */
  values: readonly string[];
}

/** One to six parameters, without the question mark: known and unknown, duplicate, in odd forms, with odd values. */
export function oddQuery({ names, values }: Parameters, seeded: SeededRandom): string {
  const pairs = Array.from({ length: 1 + seeded.below(6) }, () => {
    const name = seeded.one(names);
    const form = seeded.chance(0.5) ? seeded.one(FORMS)(name, seeded) : name;
    const value = inQuery(seeded.chance(0.6) ? seeded.one(values) : seeded.one(ODD_VALUES));
    return seeded.chance(0.05) ? form : `${form}=${value}`;
  });
  if (seeded.chance(0.3)) pairs.push(seeded.one(pairs));
  if (seeded.chance(0.1)) pairs.push(...seeded.some(['', '=', '&', '?', '#', '%', 'a=b=c', '=x'], 2));
  const separator = seeded.chance(0.05) ? seeded.one([';', '&&', '&amp;']) : '&';
  return pairs.join(separator);
}

/** Request targets (path and query, as sent) made from these paths and parameters. */
export function oddTargets(
  count: number,
  paths: readonly string[],
  parameters: Parameters,
  seeded: SeededRandom,
): string[] {
  return Array.from({ length: count }, () => {
    const path = seeded.chance(0.5) ? seeded.one(paths) : oddPath(seeded.one(paths), seeded);
    return seeded.chance(0.8) ? `${path}?${oddQuery(parameters, seeded)}` : path;
  });
}

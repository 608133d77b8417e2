import { MACHINE_ROUTES, ROUTES } from './routes.js';

/** @typedef {typeof import('./route-at.d.ts')} Declared */

/** A part of a pattern: fixed, or with a name in brackets. */
const NAMED = /^(.*)\[(\.{3})?(\w+)\](.*)$/;

/** @param {string} part */
function partOf(part) {
  const [, before = '', rest, name = '', after = ''] = NAMED.exec(part) ?? [];
  return { fixed: name ? undefined : part, name, isRest: Boolean(rest), before, after };
}

/**
 * @template {{ pattern: string }} T
 * @param {readonly T[]} routes
 */
const withParts = (routes) => routes.map((route) => ({ route, parts: route.pattern.split('/').slice(1).map(partOf) }));

const PAGES = withParts(ROUTES);
const MACHINES = withParts(MACHINE_ROUTES);

/**
 * The segments that stand for the names of a pattern; undefined if it does not fit.
 * @param {ReturnType<typeof partOf>[]} parts
 * @param {readonly string[]} segments
 */
function valuesIn(parts, segments) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const [index, { fixed, name, isRest, before, after }] of parts.entries()) {
    const segment = segments[index];
    if (isRest) return { ...values, [name]: segments.slice(index).join('/') };
    if (segment === undefined || (fixed ?? segment) !== segment) return undefined;
    if (!segment.startsWith(before) || !segment.endsWith(after)) return undefined;
    if (name) values[name] = segment.slice(before.length, segment.length - after.length);
  }
  return segments.length === parts.length ? values : undefined;
}

/** @type {Declared['routeAt']} */
export function routeAt(segments) {
  if (isForMachines(segments)) return undefined;
  for (const { route, parts } of PAGES) {
    const values = valuesIn(parts, segments);
    if (values) return { route, values };
  }
  return undefined;
}

/** @type {Declared['isForMachines']} */
export const isForMachines = (segments) => MACHINES.some(({ parts }) => valuesIn(parts, segments));

/** @type {Declared['addressOf']} */
export const addressOf = ({ pattern }, values) =>
  pattern.replace(/\[(?:\.{3})?(\w+)\]/g, (_, /** @type {string} */ name) => encodeURIComponent(values[name] ?? ''));

/** @type {Declared['ADDRESS_FIELDS']} */
export const ADDRESS_FIELDS = Object.fromEntries(
  ROUTES.flatMap(({ shows }) => (shows ? [[shows.type, shows.key]] : [])),
);

/** @type {Declared['RESERVED_IDS']} */
export const RESERVED_IDS = new Set(
  PAGES.filter(({ route }) => route.kind).flatMap(({ parts }) => parts.slice(2).flatMap(({ fixed }) => fixed ?? [])),
);
const FIRST_SEGMENTS = new Set([...PAGES, ...MACHINES].flatMap(({ parts }) => parts[0]?.fixed ?? []));

/** @type {Declared['brandSegmentOf']} */
export function brandSegmentOf(name) {
  const segment = name
    .normalize('NFKC')
    .toLowerCase()
    // Keep combining marks (such as vowel signs) that follow a letter; drop stray ones.
    .replace(/[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])\p{M}/gu, '');
  return segment === '' || FIRST_SEGMENTS.has(segment) ? 'brand' : segment;
}

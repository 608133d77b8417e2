import { MACHINE_ROUTES, type Route, ROUTES } from './routes.ts';

/** A part of a pattern: fixed, or with a name in brackets. */
const NAMED = /^(.*)\[(\.{3})?(\w+)\](.*)$/;

function partOf(part: string) {
  const [, before = '', rest, name = '', after = ''] = NAMED.exec(part) ?? [];
  return { fixed: name ? undefined : part, name, isRest: Boolean(rest), before, after };
}

const withParts = <T extends { pattern: string }>(routes: readonly T[]) =>
  routes.map((route) => ({ route, parts: route.pattern.split('/').slice(1).map(partOf) }));

const PAGES = withParts(ROUTES);
const MACHINES = withParts(MACHINE_ROUTES);

/** The segments that stand for the names of a pattern; undefined if it does not fit. */
function valuesIn(parts: readonly ReturnType<typeof partOf>[], segments: readonly string[]) {
  const values: Record<string, string> = {};
  for (const [index, { fixed, name, isRest, before, after }] of parts.entries()) {
    const segment = segments[index];
    if (isRest) return { ...values, [name]: segments.slice(index).join('/') };
    if (segment === undefined || (fixed ?? segment) !== segment) return undefined;
    if (!segment.startsWith(before) || !segment.endsWith(after)) return undefined;
    if (name) values[name] = segment.slice(before.length, segment.length - after.length);
  }
  return segments.length === parts.length ? values : undefined;
}

/** The route of a page's address, and the segments that stand for '[names]'; undefined if it is no page's. @param segments decoded */
export function routeAt(segments: readonly string[]): { route: Route; values: Record<string, string> } | undefined {
  if (isForMachines(segments)) return undefined;
  for (const { route, parts } of PAGES) {
    const values = valuesIn(parts, segments);
    if (values) return { route, values };
  }
  return undefined;
}

/** Whether an address is for machines, or a file's. @param segments decoded */
export const isForMachines = (segments: readonly string[]): boolean =>
  MACHINES.some(({ parts }) => valuesIn(parts, segments) !== undefined);

/** The path of a route with these segments. @param values decoded, by the names in its pattern */
export const addressOf = ({ pattern }: Pick<Route, 'pattern'>, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** The field that is in an entry's own address, by API name. */
export const ADDRESS_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  ROUTES.flatMap(({ shows }) => (shows ? [[shows.type, shows.key]] : [])),
);

/** Words that follow a list's address: an item with such an id could not be reached. */
export const RESERVED_IDS: ReadonlySet<string> = new Set(
  PAGES.filter(({ route }) => route.kind).flatMap(({ parts }) => parts.slice(2).flatMap(({ fixed }) => fixed ?? [])),
);
const FIRST_SEGMENTS = new Set([...PAGES, ...MACHINES].flatMap(({ parts }) => parts[0]?.fixed ?? []));

/**
 * First segment of the content pages' addresses (decision 2), not percent-encoded: the letters and digits (of any
 * script) of the brand's lower-case name; 'brand' if there are none, or if other addresses begin like that.
 */
export function brandSegmentOf(name: string): string {
  const segment = name
    .normalize('NFKC')
    .toLowerCase()
    // Keep combining marks (such as vowel signs) that follow a letter; drop stray ones.
    .replace(/[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])\p{M}/gu, '');
  return segment === '' || FIRST_SEGMENTS.has(segment) ? 'brand' : segment;
}

import { segmentsOf } from './addresses.ts';
import { templateOf } from './redirects.ts';

/** An address apart: its path, and its query without what is behind '#'. */
export function partsOfAddress(address: string): { path: string; query: URLSearchParams } {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  return { path, query: new URLSearchParams(query) };
}

/** A path with its accents as one letter each, as most programs write them; `{locale}` stays as it is. */
function composed(path: string): string {
  if (!path.includes('%')) return path;
  const segments = segmentsOf(path);
  const isComposed = !segments || segments.every((segment) => segment === segment.normalize('NFC'));
  return isComposed ? path : templateOf(segments.map((segment) => segment.normalize('NFC')));
}

/** The parameters of a query in one order, so that it can be compared. */
export const sortedQuery = (query: URLSearchParams): URLSearchParams => {
  const sorted = new URLSearchParams(
    [...query].map(([name, value]): [string, string] => [name, value.normalize('NFC')]),
  );
  sorted.sort();
  return sorted;
};

const namesIn = (query: URLSearchParams): string[] => [...new Set(query.keys())];
/** The values of some parameters; undefined if one of them is missing. */
const valuesOf = (names: readonly string[], query: URLSearchParams): string | undefined =>
  names.every((name) => query.has(name)) ? JSON.stringify(names.map((name) => query.getAll(name))) : undefined;

/** Redirects whose old addresses have the same path and name the same parameters. */
interface Group<One> {
  names: string[];
  byValues: Map<string, One>;
}

/**
 * Redirects by their old addresses. One with a query, `/index.php?product_id=40`, is for every address with these parameters,
 * whatever others it has, and comes before one without.
 */
export class RedirectIndex<One extends { from: string }> {
  readonly #groups = new Map<string, Map<string, Group<One>>>();

  constructor(redirects: Iterable<One> = []) {
    for (const redirect of redirects) this.add(redirect);
  }

  /** Adds a redirect, in place of one from the same address. */
  add(redirect: One): void {
    const { path, query } = partsOfAddress(redirect.from);
    const sorted = sortedQuery(query);
    const names = namesIn(sorted);
    const ofPath = this.#groups.get(composed(path)) ?? new Map<string, Group<One>>();
    const group = ofPath.get(names.join('&')) ?? { names, byValues: new Map<string, One>() };
    group.byValues.set(valuesOf(names, sorted) ?? '', redirect);
    ofPath.set(names.join('&'), group);
    this.#groups.set(composed(path), ofPath);
  }

  /** The redirect for an address, the one with the most of its parameters first. @param path without query, in its one spelling */
  readonly find = (path: string, query = new URLSearchParams()): One | undefined => {
    const groups = [...(this.#groups.get(composed(path))?.values() ?? [])];
    const asked = query.size > 0 ? sortedQuery(query) : query;
    for (const { names, byValues } of groups.toSorted((one, other) => other.names.length - one.names.length)) {
      const found = byValues.get(valuesOf(names, asked) ?? '');
      if (found) return found;
    }
    return undefined;
  };

  /** The redirect from exactly this address. */
  get(from: string): One | undefined {
    const { path, query } = partsOfAddress(from);
    const found = this.find(path, query);
    return found && sortedQuery(partsOfAddress(found.from).query).size === query.size ? found : undefined;
  }
}

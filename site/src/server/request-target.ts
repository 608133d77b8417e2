import { segmentsOf } from '../address.ts';
import { canonicalAddress } from '../listing/canonical-address.ts';
import { canonicalQuery, queryOfForm } from '../listing/known-parameters.ts';
import { PRODUCT_KINDS } from '../paths.ts';

/** Characters of a path; the longest id or filter that means something is shorter. */
const LONGEST_PATH = 4096;
/** Of a query that is passed on with a redirect: proxies take no long headers from the site. */
const LONGEST_PASSED_ON = 2048;
/** The content server's pictures and files: no pages. They are signed as they are written. */
const MEDIA = /^\/(?:images|files)\//;

type Asked =
  /** An address in its one spelling; its query may hold anything. */
  | { target: string }
  /** Another spelling of that address. */
  | { status: 302 | 308; location: string };

/**
 * What a request target (RFC 9112 3.2) asks for, told from its decoded path (decision 27): an address in its one
 * spelling, or where that is. null for what no page has: a target that cannot be decoded, holds control
 * characters or backslashes, is very long, or begins with an underscore as the framework's own endpoints do.
 */
export function readTarget(given: string): Asked | null {
  const target = asciiOf(given.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, ''));
  const end = target.includes('?') ? target.indexOf('?') : target.length;
  const path = target.slice(0, end);
  const query = target.slice(end + 1);
  if (!path.startsWith('/') || path.includes('\\') || path.length > LONGEST_PATH) return null;
  const segments = segmentsOf(path);
  if (!segments || segments[0]?.startsWith('_') || isDecodedAgain(segments)) return null;
  if (MEDIA.test(path)) return { target };

  const canonical = canonicalAddress(segments);
  if (canonical.length > LONGEST_PATH) return null;
  if (canonical !== path) return { status: 308, location: withQuery(canonical, query) };
  const ofForm = query ? queryOfForm(path, query) : undefined;
  return ofForm === undefined ? { target } : { status: 302, location: path + ofForm };
}

/** With all parameters, which may be for somebody's statistics; of very many, only those that a page knows. */
function withQuery(address: string, query: string): string {
  const [path = '', own = ''] = address.split('?');
  const all = [own, query].filter(Boolean).join('&');
  if (all.length > LONGEST_PASSED_ON) return path + canonicalQuery(path, all);
  return all ? `${path}?${all}` : path;
}

/**
 * The framework decodes a path until nothing is left to decode: it takes '/%2565n' for '/en', too. So what it finds a
 * route by (screen, locale, 'filter') may hold no percent sign. What follows may: ids and filters are read
 * from the address itself.
 */
function isDecodedAgain(segments: readonly string[]): boolean {
  const isFiltered = segments.length > 3 && PRODUCT_KINDS.some((kind) => kind === segments[0]);
  return segments.slice(0, isFiltered ? 3 : 2).some((segment) => segment.includes('%'));
}

/** Bytes that should have been percent-encoded, as some programs send them. */
function asciiOf(target: string): string {
  return target.replace(
    /[^\u0021-\u007e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

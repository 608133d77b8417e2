import { segmentsOf } from 'contract/addresses';
import { canonicalAddress } from '../listing/canonical-address.ts';
import { canonicalQuery, queryOfForm } from '../listing/known-parameters.ts';
import { PREVIEW, PRODUCT_KINDS } from '../paths.ts';

/** Maximum characters of a path; the longest meaningful id or filter is shorter. */
const MAX_PATH_LENGTH = 4096;
/** Maximum characters of a query passed on in a redirect: proxies refuse long response headers. */
const MAX_PASSED_ON_LENGTH = 2048;
/** The content server's pictures and files. Their addresses are signed, so their spelling is left unchanged. */
const MEDIA = /^\/(?:images|files)\//;

type RequestTarget =
  /** A path in canonical form; its query may hold anything. */
  | { target: string }
  /** Another spelling: the redirect to the canonical address. */
  | { status: 302 | 308; location: string };

/**
 * Resolves a request target (RFC 9112 3.2) by its decoded path (decision 27): to a canonical address, or to a
 * redirect to it. null if no page can have it: a target that cannot be decoded, contains control characters or
 * backslashes, is very long, or begins with an underscore as the framework's own endpoints do.
 */
export function readTarget(given: string): RequestTarget | null {
  const target = asciiOf(given.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, ''));
  const end = target.includes('?') ? target.indexOf('?') : target.length;
  const path = target.slice(0, end);
  const query = target.slice(end + 1);
  if (!path.startsWith('/') || path.includes('\\') || path.length > MAX_PATH_LENGTH) return null;
  const segments = segmentsOf(path);
  if (!segments || segments[0]?.startsWith('_') || isDecodedAgain(segments)) return null;
  if (MEDIA.test(path)) return { target };

  const canonical = canonicalAddress(segments);
  if (canonical.length > MAX_PATH_LENGTH) return null;
  if (canonical !== path) return { status: 308, location: withQuery(canonical, query) };
  const ofForm = query ? queryOfForm(path, query) : undefined;
  return ofForm === undefined ? { target } : { status: 302, location: keepPreview(path + ofForm, query) };
}

/** Keeps all parameters, since analytics may need them; of a very long query, only the known ones. */
function withQuery(address: string, query: string): string {
  const [path = '', own = ''] = address.split('?');
  const all = [own, query].filter(Boolean).join('&');
  if (all.length > MAX_PASSED_ON_LENGTH) return path + canonicalQuery(path, all);
  return all ? `${path}?${all}` : path;
}

/** A form of a previewed page leads to a preview. */
function keepPreview(address: string, query: string): string {
  const token = new URLSearchParams(query).get(PREVIEW);
  if (token === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [PREVIEW]: token })}`;
}

/**
 * The framework decodes a path repeatedly: it also reads '/%2565n' as '/en'. So the segments that select a route
 * (screen, locale, 'filter') may not contain a percent sign once decoded. Later ones may: ids and filters are
 * read from the address itself.
 */
function isDecodedAgain(segments: readonly string[]): boolean {
  const isFiltered = segments.length > 3 && PRODUCT_KINDS.some((kind) => kind === segments[0]);
  return segments.slice(0, isFiltered ? 3 : 2).some((segment) => segment.includes('%'));
}

/** Percent-encodes bytes that some clients send raw. */
function asciiOf(target: string): string {
  return target.replace(/[^\u0021-\u007e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

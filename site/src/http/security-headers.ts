import { env } from '../env.ts';
import { STRICT_TRANSPORT } from '../lifetimes.ts';
import { PLAYERS } from '../ui/film-players.ts';
import { inlineCode } from './inline-code.ts';

const isSecure = env.SITE_URL.startsWith('https:');
const { scripts, styles } = inlineCode();
const FRAMES = [...env.MAP_HOSTS, ...Object.values(PLAYERS).map((player) => new URL(player).origin)];

/**
 * Content-Security-Policy of every page: one for all, because a page reached by soft navigation keeps the
 * policy of the first one. Scripts and styles are the site's own files and the inline code known from the
 * build (inline-code.ts), never what is found in a page; the 3D view decodes its models with WebAssembly.
 * Style attributes carry the editors' colors, and run nothing. Frames are the stores' maps (MAP_HOSTS) and
 * the video players.
 */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
  // For browsers without the two below.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-elem': ["'self'", ...styles],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': FRAMES,
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** A Content-Security-Policy as its header's value. */
export function serializePolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

export const CONTENT_SECURITY_POLICY = serializePolicy(DIRECTIVES);

/** Of what is no HTML (manifests, sitemaps): as a document it loads and runs nothing. */
export const DATA_POLICY = serializePolicy({ 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] });

/** The policy of a preview, which may be framed by one origin alone. */
export const policyFramedBy = (origin: string): string =>
  serializePolicy({ ...DIRECTIVES, 'frame-ancestors': [origin] });

function permissions(geolocation: '()' | '(self)'): string {
  return `camera=(), microphone=(), geolocation=${geolocation}, payment=(), usb=()`;
}

/** Headers of every response that may be a document, as name and value. HSTS only behind TLS (SITE_URL with https). */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', permissions('()')],
  ...(isSecure ? ([['Strict-Transport-Security', `max-age=${STRICT_TRANSPORT}; includeSubDomains`]] as const) : []),
];

const STORE_HEADERS = SECURITY_HEADERS.map(([name, value]) =>
  name === 'Permissions-Policy' ? ([name, permissions('(self)')] as const) : ([name, value] as const),
);

/** Pictures, scripts, styles and fonts: the others are about documents, and there are thirty files to a page. */
const FILE_HEADERS = SECURITY_HEADERS.filter(
  ([name]) => name === 'X-Content-Type-Options' || name === 'Strict-Transport-Security',
);

/**
 * The headers of the response at a path: only the store finder may ask for the place of the device (`STORE-7`).
 * @param target as requested; another spelling of an address is redirected, with the strictest headers
 */
export function securityHeadersAt(target: string): typeof SECURITY_HEADERS {
  if (/^\/(?:assets|images)\//.test(target)) return FILE_HEADERS;
  return target.startsWith('/store-locations/') ? STORE_HEADERS : SECURITY_HEADERS;
}

import { env } from '../env.ts';

const isSecure = env.SITE_URL.startsWith('https:');

const DIRECTIVES = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self' data: blob:",
  'worker-src': "'self' blob:",
  'frame-src': 'https:',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

/**
 * What a page may load and run. Scripts are the site's own files and the ones that stand in the page,
 * by their hashes, which are kept with it; the 3D view unpacks its models with WebAssembly. Styles carry
 * the editors' colours in attributes. Frames are the stores' maps and films, wherever editors have them.
 * @param hashes `'sha256-…'` of the page's own scripts
 */
export function contentSecurityPolicy(hashes: string[] = []): string {
  const scripts = ["'self'", "'wasm-unsafe-eval'", ...hashes].join(' ');
  return Object.entries({ ...DIRECTIVES, 'script-src': scripts })
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** On every answer, names and values in turn. HSTS counts only behind TLS (SITE_URL with https). */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ...(isSecure
    ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const)
    : []),
];

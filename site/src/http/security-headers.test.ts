import { hash } from 'node:crypto';
import { expect, test, vi } from 'vitest';

vi.stubEnv('MAP_HOSTS', 'maps.example, HTTPS://Tiles.Example:8443');
vi.mock('./inline-code.ts', () => ({
  inlineCode: () => ({ scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }),
}));
const { CONTENT_SECURITY_POLICY, securityHeadersAt } = await import('./security-headers.ts');
const { servePages } = await import('./serve-pages.ts');
const { pagesOf, rendered } = await import('../../testing/pages.ts');
const { startServer } = await import('../../testing/recording-http-server.ts');

const directives = Object.fromEntries(
  CONTENT_SECURITY_POLICY.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources];
  }),
);

test('only the site’s own files and the inline code of the build are allowed as scripts and styles', () => {
  expect(directives['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", "'sha256-script'"]);
  expect(directives['style-src-elem']).toEqual(["'self'", "'sha256-style'"]);
});

test('only maps of MAP_HOSTS and video players are allowed as frames', () => {
  expect(directives['frame-src']).toEqual([
    'https://maps.example',
    'https://tiles.example:8443',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ]);
});

test('only the store finder may ask for the place of the device @STORE-7', () => {
  const policyAt = (path: string) => new Map(securityHeadersAt(path)).get('Permissions-Policy');
  expect(policyAt('/store-locations/en?store=2')).toContain('geolocation=(self)');
  for (const path of ['/', '/en', '/luggages/en', '/store-locations', '/x/store-locations/en'])
    expect(policyAt(path)).toContain('geolocation=()');
  expect(securityHeadersAt('/store-locations/en')).toHaveLength(securityHeadersAt('/').length);
});

test.each(['/assets/page.js', '/images/v1_s/480/uploads/a.jpg.avif'])(
  '%s, which is no document, has only what files need',
  (path) => expect(securityHeadersAt(path)).toEqual([['X-Content-Type-Options', 'nosniff']]),
);

test.each(['/en', '/files/v1_s/uploads/a.svg', '/service-worker.js', '/assets', '/imagesx/a'])(
  '%s has all headers',
  (path) => expect(securityHeadersAt(path)).toHaveLength(securityHeadersAt('/').length),
);

test('a script injected into a page is not allowed by its response', async () => {
  const script = 'alert(1)';
  const answer = servePages(pagesOf(() => rendered(`<p>Words</p><script>${script}</script>`)));
  const site = await startServer((request, response) => void answer(request, response));
  const response = await fetch(`${site.origin}/en`);
  expect(await response.text()).toContain(script);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toBe(CONTENT_SECURITY_POLICY);
  expect(policy).not.toContain(hash('sha256', script, 'base64'));
  await site.stop();
});

test('what is no HTML may load and run nothing, and has no list of scripts and styles', async () => {
  const headers = { 'content-type': 'application/manifest+json' };
  const answer = servePages(pagesOf(() => rendered('{}', { headers })));
  const site = await startServer((request, response) => void answer(request, response));
  const response = await fetch(`${site.origin}/manifest/en.webmanifest`);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
  await site.stop();
});

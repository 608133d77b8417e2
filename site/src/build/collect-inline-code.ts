import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { INLINE_CODE_FILE } from '../http/inline-code.ts';
import { findInlineCode } from './find-inline-code.ts';

interface ViteContext {
  parse(code: string): unknown;
  environment: { name: string };
}
type Bundle = Record<string, { type: string; code?: string }>;

/**
 * After the build, collects the hashes of every script and style that the built pages can contain inline, for
 * their Content-Security-Policy (security-headers.ts). They come from the code alone, never from a rendered
 * page, so that nothing injected by content is allowed. Astro's own `security.csp` leaves out `is:inline`
 * scripts, lists every file and is fixed at build time (docs/decisions/content-security-policy.md).
 */
export function collectInlineCode(): AstroIntegration {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let folder: URL;

  const generateBundle = function (this: ViteContext, _: unknown, bundle: Bundle) {
    if (this.environment.name === 'client') return;
    for (const { code } of Object.values(bundle)) {
      if (!code) continue;
      const inlineCode = findInlineCode(this.parse(code));
      for (const text of inlineCode.scripts) scripts.add(text);
      for (const text of inlineCode.styles) styles.add(text);
    }
  };

  return {
    name: 'collect-inline-code',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'collect-inline-code', generateBundle }] } });
      },
      'astro:config:done': ({ config }) => {
        folder = config.build.server;
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          for (const style of route.styles) if (style.type === 'inline') styles.add(style.content);
        }
        for (const [, text] of manifest.inlinedScripts) scripts.add(text);
      },
      'astro:build:done': async () => {
        const sources = { scripts: sourcesOf(scripts), styles: sourcesOf(styles) };
        await writeFile(new URL(INLINE_CODE_FILE, folder), JSON.stringify(sources));
      },
    },
  };
}

/** The hash sources for a Content-Security-Policy. */
function sourcesOf(texts: Set<string>): string[] {
  return [...texts].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

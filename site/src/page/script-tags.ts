import type { AstroIntegration } from 'astro';
import { posix } from 'node:path';

interface ViteContext {
  environment: { name: string };
}
type Bundle = Record<string, { type: string; code?: string }>;

/** A built script that does nothing but import another one. */
const ONLY_IMPORTS = /^import\s*"([^"]+)";?\s*$/;

/**
 * How pages ask for their scripts. Astro makes a file for each `<script>`; since nearly all of their code is in one chunk
 * (astro.config.ts), these files only import that chunk, a request of half a kilobyte each: pages ask for the chunk
 * itself. It is fetched after what can be seen first, the styles, fonts and first pictures: pages are complete without
 * it. Both are guarded by tests/budgets.
 */
export function scriptTags(): AstroIntegration {
  const importedBy = new Map<string, string>();

  const generateBundle = function (this: ViteContext, _: unknown, bundle: Bundle) {
    if (this.environment.name !== 'client') return;
    for (const [file, { code = '' }] of Object.entries(bundle)) {
      const imported = ONLY_IMPORTS.exec(code)?.[1];
      if (imported) importedBy.set(file, posix.join(posix.dirname(file), imported));
    }
  };
  const lowPriority = {
    filter: { id: /astro\/dist\/runtime\/server\/render\/script\.js/ },
    handler: (code: string) =>
      code.replace('<script type="module" src=', '<script type="module" fetchpriority="low" src='),
  };

  return {
    name: 'script-tags',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = { name: 'script-tags', transform: lowPriority, generateBundle };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [id, file] of Object.entries(manifest.entryModules)) {
          const imported = importedBy.get(file);
          if (imported) manifest.entryModules[id] = imported;
        }
        // Astro's own script of every page starts prefetching, which the client router has done already.
        for (const route of manifest.routes) route.scripts = route.scripts.filter((script) => !('type' in script));
      },
    },
  };
}

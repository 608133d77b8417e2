import type { AstroIntegration } from 'astro';
import type { StoredLists } from './stored.ts';

/** Start of Astro's function that writes the scripts before the first island. */
const PRESCRIPTS = 'function getPrescripts(result, type, directive) {';

/**
 * Astro writes the code that hydrates islands into every page, 2.4 kB of its 13. Here it is in the one script of all pages
 * (islands.client.ts), which nothing that is seen waits for.
 */
const noInlineHydration = {
  name: 'no-inline-hydration',
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/scripts\.js/ },
    handler(code: string) {
      if (!code.includes(PRESCRIPTS)) throw new Error(`Astro has no '${PRESCRIPTS}' any more.`);
      return code.replace(PRESCRIPTS, `${PRESCRIPTS} return '';`);
    },
  },
};

/** Adds the directives `client:first-use` (first-use.ts) and `client:stored` (stored.ts). */
export function firstUse(): AstroIntegration {
  return {
    name: 'first-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'first-use', entrypoint: './src/page/first-use.ts' });
        addClientDirective({ name: 'stored', entrypoint: './src/page/stored.ts' });
        updateConfig({ vite: { plugins: [noInlineHydration] } });
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** 'seen': also as soon as it is in the window; 'linked': as soon as the address names a part of it after '#'. */
    'client:first-use'?: boolean | 'seen' | 'linked';
    'client:stored'?: StoredLists;
  }
}

import type { AstroIntegration } from 'astro';
import type { StoredLists } from './stored.ts';

/** Adds the directives `client:first-use` (first-use.ts) and `client:stored` (stored.ts). */
export function firstUse(): AstroIntegration {
  return {
    name: 'first-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'first-use', entrypoint: './src/page/first-use.ts' });
        addClientDirective({ name: 'stored', entrypoint: './src/page/stored.ts' });
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

import type { Plugin } from 'vite';

/**
 * Rules for an open popover also apply to the class by which the fallback for browsers without `popover` marks it
 * (shell/popover-fallback.client.ts). Within `:is()` an unknown pseudo-class does not invalidate the rule.
 */
export function popoverFallbackStyles(): Plugin {
  return {
    name: 'popover-fallback-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => code.replace(/(?<!\\|selector\():popover-open/g, ':is(:popover-open, .\\:popover-open)'),
    },
  };
}

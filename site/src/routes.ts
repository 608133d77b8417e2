import type { AstroIntegration } from 'astro';
import type { ProductKind } from 'contract/addresses';
import { MACHINE_ROUTES, ROUTES } from 'contract/routes';
import type { Messages } from './messages/en.ts';

/**
 * The kind of product at a product route.
 * @param pattern as in the table
 */
export function kindOfRoute(pattern: string): ProductKind {
  const kind = ROUTES.find((route) => route.pattern === pattern)?.kind;
  if (!kind) throw new Error(`${pattern} is not a product route`);
  return kind;
}

/** The text that a route's title is made of, by its key in the messages ('kept.title'). */
export function titleIn(messages: Messages, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages);
  if (typeof text !== 'string') throw new Error(`no message is called ${key}`);
  return text;
}

/** The routes of the table whose files are not where the framework looks for them: pages in folders with `_`, and endpoints. */
export const routes = (): AstroIntegration => ({
  name: 'routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const { pattern, file } of ROUTES) {
        if (file.startsWith('_')) injectRoute({ pattern, entrypoint: `./src/pages/${file}` });
      }
      for (const { pattern, file } of MACHINE_ROUTES) {
        if (file) injectRoute({ pattern, entrypoint: `./src/${file}` });
      }
    },
  },
});

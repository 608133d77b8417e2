import type { StrapiApp } from '@strapi/strapi/admin';
import { sayRefusals, SayWhy } from './say-why';

/** The page 'Bin of files', beside the history's, and why something does not go into it. Call it in `register`. */
export function registerFileBin(app: StrapiApp): void {
  app.router.addRoute({
    path: 'file-bin',
    lazy: async () => ({ Component: (await import('./page')).default }),
  });
  sayRefusals();
  app.addComponents({ name: 'future-global::file-bin-refusals', Component: SayWhy });
}

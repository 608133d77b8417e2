import type { StrapiApp } from '@strapi/strapi/admin';

/** The page 'Bin of files', beside the history's. Call it in `register`. */
export function registerFileBin(app: StrapiApp): void {
  app.router.addRoute({
    path: 'file-bin',
    lazy: async () => ({ Component: (await import('./page')).default }),
  });
}

import type { StrapiApp } from '@strapi/strapi/admin';
import { OldAddressesPanel } from './panel';

interface ContentManager {
  addEditViewSidePanel(panels: unknown[]): void;
}

/** Adds the panel with an entry's old addresses to every edit view. Call it in `bootstrap`. */
export function showOldAddresses(app: StrapiApp): void {
  (app.getPlugin('content-manager').apis as unknown as ContentManager).addEditViewSidePanel([OldAddressesPanel]);
}

/** Adds the page with the addresses that nothing answers, to which content health links. Call it in `register`. */
export function registerMissed(app: StrapiApp): void {
  app.router.addRoute({
    path: 'content-health/addresses',
    lazy: async () => ({ Component: (await import('./missed-page')).default }),
  });
}

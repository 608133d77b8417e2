import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import type { HealthViews } from './missed-page';
import { OldAddressesPanel } from './panel';

/** Adds the panel with an entry's old addresses to every edit view. Call it in `bootstrap`. */
export function showOldAddresses(app: StrapiApp): void {
  addPanel(app, OldAddressesPanel);
}

/** Adds the page with the addresses that nothing answers, one of content health's views. Call it in `register`. */
export function registerMissed(app: StrapiApp, views: HealthViews): void {
  app.router.addRoute({
    path: 'content-health/addresses',
    lazy: async () => ({ Component: (await import('./missed-page')).missedPage(views) }),
  });
}

import { Clock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { HistoryPanel } from './panel';

/** Adds the panel 'History' to the edit view. Call it in `bootstrap`. */
export function showHistory(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as ContentManagerPlugin['config'];
  apis.addEditViewSidePanel([HistoryPanel]);
}

/** The page 'History', with the bin, for everybody: it lists what they may see. Call it in `register`. */
export function registerHistory(app: StrapiApp): void {
  app.addMenuLink({
    to: 'history',
    icon: Clock,
    intlLabel: { id: 'history.title', defaultMessage: 'History' },
    permissions: [],
    Component: () => import('./page'),
  });
}

import { Clock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import { HistoryPanel } from './panel';

/** Adds the panel 'History' to the edit view. Call it in `bootstrap`. */
export function showHistory(app: StrapiApp): void {
  addPanel(app, HistoryPanel);
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

import { Clock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { SEE_PLANNED } from '../../../core/rights/actions';
import { addPanel } from '../../../core/admin/edit-view';
import { addPlanned } from './column';
import { PlannedPanel } from './panel';
import { whileSomethingIsPlanned } from './planned-right';

/** Adds 'Planned' to the home page while a date is set. Call it in `register`. */
export function showPlannedAtHome(app: StrapiApp): void {
  app.addRBACMiddleware(whileSomethingIsPlanned);
  app.widgets.register({
    id: 'schedules',
    icon: Clock,
    title: { id: 'schedules.title', defaultMessage: 'Planned' },
    component: async () => (await import('./widget')).PlannedWidget,
    permissions: [{ action: SEE_PLANNED }],
  });
}

/** Adds the panel and the column 'Planned' to the screens of entries. Call it in `bootstrap`. */
export function showPlanned(app: StrapiApp): void {
  addPanel(app, PlannedPanel);
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addPlanned);
}

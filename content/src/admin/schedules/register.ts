import { Clock } from '@strapi/icons';
import { getFetchClient, type RBACMiddleware, type StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../edit-view';
import { addPlanned } from './column';
import { PlannedPanel } from './panel';

/** Known to this panel alone: Strapi shows or hides a widget by rights. What it lists is decided by the server. */
const RIGHT = 'api::schedules.see';

/** Whoever may see a date that is set may see the widget. */
const whileSomethingIsPlanned: RBACMiddleware = () => (next) => async (permissions) => {
  const isSet = await getFetchClient()
    .get<{ schedules: unknown[] }>('/schedules')
    .then(
      ({ data }) => data.schedules.length > 0,
      () => false,
    );
  const right = { id: 0, action: RIGHT, actionParameters: {}, subject: null, properties: {}, conditions: [] };
  return next(isSet ? [...permissions, right] : permissions);
};

/** Adds 'Planned' to the home page while a date is set. Call it in `register`. */
export function showPlannedAtHome(app: StrapiApp): void {
  app.addRBACMiddleware(whileSomethingIsPlanned);
  app.widgets.register({
    id: 'schedules',
    icon: Clock,
    title: { id: 'schedules.title', defaultMessage: 'Planned' },
    component: async () => (await import('./widget')).PlannedWidget,
    permissions: [{ action: RIGHT }],
  });
}

/** Adds the panel and the column 'Planned' to the screens of entries. Call it in `bootstrap`. */
export function showPlanned(app: StrapiApp): void {
  addPanel(app, PlannedPanel);
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addPlanned);
}

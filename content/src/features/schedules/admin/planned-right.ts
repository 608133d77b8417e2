import { getFetchClient, type RBACMiddleware } from '@strapi/strapi/admin';

/** Known to this panel alone: Strapi shows or hides a widget by rights. What it lists is decided by the server. */
export const PLANNED_RIGHT = 'api::schedules.see';

let asked: Promise<boolean> | undefined;

/** Whether a date is set that the editor may see. Checks of rights at the same time share one request. */
function isSomethingPlanned(): Promise<boolean> {
  asked ??= getFetchClient()
    .get<{ schedules: unknown[] }>('/schedules')
    .then(
      ({ data }) => data.schedules.length > 0,
      () => false,
    )
    .finally(() => (asked = undefined));
  return asked;
}

/**
 * Whoever may see a date that is set may see the widget. Strapi checks the rights of the menu twice when it starts, first
 * without any, and shows what it has found last: a check must not be answered before an earlier one, or links are gone.
 */
export const whileSomethingIsPlanned: RBACMiddleware = () => (next) => async (permissions) => {
  const right = { id: 0, action: PLANNED_RIGHT, actionParameters: {}, subject: null, properties: {}, conditions: [] };
  return next((await isSomethingPlanned()) ? [...permissions, right] : permissions);
};

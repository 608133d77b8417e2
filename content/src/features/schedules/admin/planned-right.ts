import { getFetchClient, type RBACMiddleware } from '@strapi/strapi/admin';
import { SEE_PLANNED } from '../../../core/rights/actions';

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
 * Takes the right to the widget away while nothing is planned. No other check of rights gets anything but what it had:
 * Strapi shows a page of the menu to whoever a check leaves any right.
 */
export const whileSomethingIsPlanned: RBACMiddleware = () => (next) => async (permissions) => {
  const others = permissions.filter(({ action }) => action !== SEE_PLANNED);
  const isShown = others.length === permissions.length || (await isSomethingPlanned());
  return next(isShown ? permissions : others);
};

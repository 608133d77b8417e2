import type { Feature } from '../../core/feature';
import { guardAdminRoutes, removeMailApi } from './guard';

/** Closes routes of the admin, or gives them rules of their own. Before features that add routes there. */
export function doors(): Feature {
  let check = () => {};
  return {
    register(strapi) {
      check = guardAdminRoutes(strapi);
      removeMailApi(strapi);
    },
    start: () => check(),
  };
}

import type { Feature } from '../../core/feature';
import { guardAdminRoutes, removeMailApi } from './guard';
import { shutOtherRoutes } from './shut';
import { DOORS, doorsOf } from './table';

/** Judges every route of the server, and shuts what nobody has judged. Before features that add routes. */
export const doors: Feature = {
  register(strapi) {
    guardAdminRoutes(strapi, DOORS);
    shutOtherRoutes(strapi, () => doorsOf(strapi));
    removeMailApi(strapi);
  },
};

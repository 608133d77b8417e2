import type { Feature } from '../../core/feature';
import { openNewLanguages, setUpRoles } from './set-up';

/** What Editor and Author may do. */
export const roles: Feature = {
  async start(strapi) {
    await setUpRoles(strapi);
    openNewLanguages(strapi);
  },
};

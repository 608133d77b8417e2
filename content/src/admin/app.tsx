import type { StrapiApp } from '@strapi/strapi/admin';
import { registerHealth, showChecks } from './checks/register';

export default {
  config: {
    // The admin asks no outside host: no news of releases, no guided tours.
    notifications: { releases: false },
    tutorials: false,
  },
  register(app: StrapiApp) {
    registerHealth(app);
  },
  bootstrap(app: StrapiApp) {
    showChecks(app);
  },
};

import type { StrapiApp } from '@strapi/strapi/admin';
import { showLiveOnTheSite } from './live-on-the-site/register';

export default {
  config: {
    // The admin asks no outside host: no news of releases, no guided tours.
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap(app: StrapiApp) {
    showLiveOnTheSite(app);
  },
};

import type { StrapiApp } from '@strapi/strapi/admin';
import { showPictures } from './pictures/register';
import { registerPreviewWindow } from './preview-window/register';
import { brand, nameScreens } from './brand/brand';
import { showFirstSteps } from './first-steps/register';
import { makeQuiet } from './quiet/quiet';
import { registerHealth, showChecks } from './checks/register';
import { showLiveOnTheSite } from './live-on-the-site/register';

export default {
  config: {
    // The admin asks no outside host: no news of releases, no guided tours.
    notifications: { releases: false },
    tutorials: false,
    ...brand,
  },
  register(app: StrapiApp) {
    makeQuiet(app);
    showFirstSteps(app);
  },
  bootstrap(_app: StrapiApp) {
    nameScreens();
  },
  bootstrap(app: StrapiApp) {
    showPictures(app);
    registerPreviewWindow(app);
  },
  register(app: StrapiApp) {
    registerHealth(app);
  },
  bootstrap(app: StrapiApp) {
    showChecks(app);
  },
  bootstrap(app: StrapiApp) {
    showLiveOnTheSite(app);
  },
};

import type { StrapiApp } from '@strapi/strapi/admin';
import { showPictures } from './pictures/register';
import { registerPreviewWindow } from './preview-window/register';

export default {
  config: {
    // The admin asks no outside host: no news of releases, no guided tours.
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap(app: StrapiApp) {
    showPictures(app);
    registerPreviewWindow(app);
  },
};

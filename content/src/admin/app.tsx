import type { StrapiApp } from '@strapi/strapi/admin';
import { brand, nameScreens } from './brand/brand';
import { makeQuiet } from './quiet/quiet';
import { registerCatalogueSheet } from './catalogue-sheet/register';
import { registerHealth, showChecks } from './checks/register';
import { registerPreviewWindow } from './preview/register';
import { registerMissed, showOldAddresses } from './redirects/register';
import { showFirstSteps } from './first-steps/register';
import { registerHistory, showHistory } from './history/register';
import { showLiveOnTheSite } from './live-on-the-site/register';
import { showPictures } from './pictures/register';
import { showPlanned, showPlannedAtHome } from './schedules/register';
import { showSearchAndShare } from './search-and-share/register';

export default {
  config: {
    // The admin asks no outside host: no news of releases, no guided tours.
    notifications: { releases: false },
    tutorials: false,
    ...brand,
  },
  register(app: StrapiApp) {
    makeQuiet(app);
    // The last is the first on the home page.
    registerHealth(app);
    showFirstSteps(app);
    registerMissed(app);
    registerCatalogueSheet(app);
    showPlannedAtHome(app);
    registerHistory(app);
  },
  bootstrap(app: StrapiApp) {
    nameScreens();
    // In the order in which the panels stand beside an entry, below Strapi's own, the last of which is its preview.
    registerPreviewWindow(app);
    showChecks(app);
    showLiveOnTheSite(app);
    showPlanned(app);
    showHistory(app);
    showOldAddresses(app);
    showPictures(app);
    showSearchAndShare(app);
  },
};

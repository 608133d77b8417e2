import { BRAND } from 'contract/brand';
import type { StrapiApp } from '@strapi/strapi/admin';
import { brand, nameScreens } from '../features/brand/admin/brand';
import { makeQuiet } from '../features/quiet/admin/quiet';
import { registerCatalogueSheet } from '../features/catalogue-sheet/admin/register';
import { HealthViews } from '../features/checks/admin/health-views';
import { registerHealth, showChecks } from '../features/checks/admin/register';
import { readTypedDates, showShopTimeInLists } from '../features/dates/admin/register';
import { showDuplicates } from '../features/duplicates/admin/register';
import { registerFileBin } from '../features/file-bin/admin/register';
import { keepFileOrder } from '../features/file-order/admin/register';
import { registerPreviewWindow } from '../features/preview/admin/register';
import { registerMissed, showOldAddresses } from '../features/redirects/admin/register';
import { showFirstSteps } from '../features/first-steps/admin/register';
import { registerHistory, showHistory } from '../features/history/admin/register';
import { offerLinkGroups } from '../features/link-groups/admin/register';
import { completeLists } from '../features/lists/admin/register';
import { showLiveOnTheSite } from '../features/live-on-the-site/admin/register';
import { registerOpenForms, showOpenForms } from '../features/open-forms/admin/register';
import { showPictures } from '../features/pictures/admin/register';
import { showPlanned, showPlannedAtHome } from '../features/schedules/admin/register';
import { showSearchAndShare } from '../features/search-and-share/admin/register';
import { registerUsedFiles, showUses } from '../features/used-in/admin/register';
import { CHOICE_WORDS } from '../core/model/choice-words';
import { writeInLanguage } from './language-words';
import { words } from './words';

export default {
  config: {
    // The admin asks no outside host: no news of releases, no guided tours.
    notifications: { releases: false },
    tutorials: false,
    ...brand,
    translations: {
      en: {
        ...brand.translations.en,
        ...words,
        // Strapi takes a choice for the name of its text.
        ...CHOICE_WORDS,
        'i18n.CMEditViewLocalePicker.locale.create': writeInLanguage(BRAND.locales.spoken),
      },
    },
  },
  register(app: StrapiApp) {
    makeQuiet(app);
    registerOpenForms(app);
    readTypedDates(app);
    offerLinkGroups(app);
    keepFileOrder(app);
    registerUsedFiles(app);
    // The last is the first on the home page.
    registerHealth(app);
    showFirstSteps(app);
    registerMissed(app, HealthViews);
    registerCatalogueSheet(app);
    showPlannedAtHome(app);
    registerHistory(app);
    registerFileBin(app);
  },
  bootstrap(app: StrapiApp) {
    nameScreens();
    // In the order in which the panels stand beside an entry, below Strapi's own, the last of which is its preview.
    registerPreviewWindow(app);
    showDuplicates(app);
    showOpenForms(app);
    showChecks(app);
    showUses(app);
    showLiveOnTheSite(app);
    showPlanned(app);
    showShopTimeInLists(app);
    completeLists(app);
    showHistory(app);
    showOldAddresses(app);
    showPictures(app);
    showSearchAndShare(app);
  },
};

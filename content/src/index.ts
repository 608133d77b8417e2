import type { Core } from '@strapi/strapi';
import { openToThePublic } from './features/set-up/access';
import { nameFields } from './core/model/field-labels';
import { createFirstAdmin } from './features/set-up/first-admin';
import { setUpOnce } from './features/set-up/first-start';
import { restoreLinks } from './strapi-patches/restore-links';
import { sayWhyRefused } from './strapi-patches/explain-refusals';
import { shareFieldsOnPublish } from './strapi-patches/share-fields';
import { syncSiteToken } from './features/set-up/site-token';
import { syncSiteWebhook, tellWhenFilesAreGone } from './features/set-up/site-webhook';
import { keepListsInOrder } from './strapi-patches/steady-order';
import { hideUnusedTypes } from './strapi-patches/hide-unused-types';
import { recordEdits } from './features/change-feed/documents';
import { serveChanges } from './features/change-feed/serve';
import { startChangeFeed } from './features/change-feed/start';
import { serveCatalogueSheets } from './features/catalogue-sheet/serve';
import { startCatalogueSheets, stopCatalogueSheets } from './features/catalogue-sheet/worker';
import { serveChecks } from './features/checks/serve';
import { guardContentApi } from './features/content-api/guard';
import { measureStored } from './features/pictures/stored-sizes';
import { decodeUploadsElsewhere } from './strapi-patches/decode-uploads';
import { guardAdminRoutes, removeMailApi } from './features/doors/guard';
import { serveFirstSteps } from './features/first-steps/serve';
import { recordDocuments } from './features/history/documents';
import { serveHistory } from './features/history/serve';
import { startHistory } from './features/history/start';
import { compareAlways, limitStrangers } from './strapi-patches/limit-log-ins';
import { answerForgottenPasswords } from './features/mail/forgotten-passwords';
import { serveOpening } from './features/opening/serve';
import { addAlternativeTexts, answerInOwnWords } from './features/pictures/alternative-texts';
import { servePictures } from './features/pictures/serve';
import { keepRedirects } from './features/redirects/documents';
import { createMissed } from './features/redirects/missed';
import { serveRedirects } from './features/redirects/serve';
import { openNewLanguages, setUpRoles } from './features/roles/set-up';
import { forgetSettledDates } from './features/schedules/documents';
import { createSchedules } from './features/schedules/rows';
import { serveSchedules } from './features/schedules/serve';
import { startSchedules, stopSchedules } from './features/schedules/worker';
import { serveStandings } from './features/live-on-the-site/serve';
import { versionMediaInTexts } from './features/text-media/versions';
import { storeAllowedTypesOnly } from './strapi-patches/refuse-other-files';

let checkDoors = () => {};

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkDoors = guardAdminRoutes(strapi);
    removeMailApi(strapi);
    nameFields(strapi);
    hideUnusedTypes(strapi);
    sayWhyRefused(strapi);
    recordEdits(strapi);
    keepRedirects(strapi);
    recordDocuments(strapi);
    restoreLinks(strapi);
    shareFieldsOnPublish(strapi);
    forgetSettledDates(strapi);
    guardContentApi(strapi);
    versionMediaInTexts(strapi);
    limitStrangers(strapi);
    compareAlways(strapi);
    answerForgottenPasswords(strapi);
    serveChanges(strapi, process.env.CONTENT_WEBHOOK_SECRET);
    serveStandings(strapi);
    storeAllowedTypesOnly(strapi);
    decodeUploadsElsewhere(strapi);
    addAlternativeTexts(strapi);
    servePictures(strapi);
    serveFirstSteps(strapi);
    serveOpening(strapi);
    serveChecks(strapi);
    serveCatalogueSheets(strapi);
    serveSchedules(strapi);
    serveRedirects(strapi);
    serveHistory(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    checkDoors();
    await startHistory(strapi);
    await startChangeFeed(strapi);
    await createSchedules(strapi);
    await createMissed(strapi);
    keepListsInOrder(strapi);
    answerInOwnWords(strapi);
    tellWhenFilesAreGone(strapi);
    await setUpOnce(strapi, process.env.LOCALES || undefined);
    await setUpRoles(strapi);
    openNewLanguages(strapi);
    await openToThePublic(strapi);
    await syncSiteToken(strapi, process.env.CONTENT_API_TOKEN);
    await syncSiteWebhook(strapi, process.env.SITE_WEBHOOK_URL, process.env.CONTENT_WEBHOOK_SECRET);
    // Nobody waits for it.
    measureStored(strapi).catch((error: Error) => strapi.log.warn(`Pictures were not measured: ${error.message}`));
    await createFirstAdmin(strapi, process.env.ADMIN_EMAIL, process.env.ADMIN_PASSWORD);
    await startCatalogueSheets(strapi);
    startSchedules(strapi);
  },

  destroy: () => Promise.all([stopCatalogueSheets(), stopSchedules()]),
};

import type { Core } from '@strapi/strapi';
import { openToThePublic } from './bootstrap/access';
import { nameFields } from './bootstrap/field-labels';
import { createFirstAdmin } from './bootstrap/first-admin';
import { setUpOnce } from './bootstrap/first-start';
import { restoreLinks } from './bootstrap/restored-links';
import { sayWhyRefused } from './bootstrap/refusals';
import { shareFieldsOnPublish } from './bootstrap/shared-fields';
import { syncSiteToken } from './bootstrap/site-token';
import { syncSiteWebhook, tellWhenFilesAreGone } from './bootstrap/site-webhook';
import { keepListsInOrder } from './bootstrap/steady-order';
import { hideUnusedTypes } from './bootstrap/unused-types';
import { recordEdits } from './change-feed/documents';
import { serveChanges } from './change-feed/serve';
import { startChangeFeed } from './change-feed/start';
import { serveCatalogueSheets } from './catalogue-sheet/serve';
import { startCatalogueSheets, stopCatalogueSheets } from './catalogue-sheet/worker';
import { serveChecks } from './checks/serve';
import { guardContentApi } from './content-api/guard';
import { measureStored } from './decoding/stored-sizes';
import { decodeUploadsElsewhere } from './decoding/uploads';
import { guardAdminRoutes, removeMailApi } from './doors/guard';
import { serveFirstSteps } from './first-steps/serve';
import { recordDocuments } from './history/documents';
import { serveHistory } from './history/serve';
import { startHistory } from './history/start';
import { compareAlways, limitStrangers } from './log-in-limit';
import { answerForgottenPasswords } from './mail/forgotten-passwords';
import { serveOpening } from './opening/serve';
import { addAlternativeTexts, answerInOwnWords } from './pictures/alternative-texts';
import { servePictures } from './pictures/serve';
import { keepRedirects } from './redirects/documents';
import { createMissed } from './redirects/missed';
import { serveRedirects } from './redirects/serve';
import { openNewLanguages, setUpRoles } from './roles/set-up';
import { forgetSettledDates } from './schedules/documents';
import { createSchedules } from './schedules/rows';
import { serveSchedules } from './schedules/serve';
import { startSchedules, stopSchedules } from './schedules/worker';
import { serveStandings } from './live-on-the-site/serve';
import { versionMediaInTexts } from './text-media/versions';
import { storeAllowedTypesOnly } from './upload-types';

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

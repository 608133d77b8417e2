import type { Core } from '@strapi/strapi';
import { subscribeToEdits } from './core/edits/edits';
import type { Feature } from './core/feature';
import { noteDatabaseErrors } from './core/tables/database-away';
import { catalogueSheet } from './features/catalogue-sheet/feature';
import { changeFeed } from './features/change-feed/feature';
import { readFeed } from './features/change-feed/read';
import { recordChanges } from './features/change-feed/record';
import { checks } from './features/checks/feature';
import { guardContentApi } from './features/content-api/guard';
import { doors } from './features/doors/feature';
import { duplicateEntries } from './features/duplicates/duplicate-entries';
import { fileBin } from './features/file-bin/feature';
import { serveFirstSteps } from './features/first-steps/serve';
import { history } from './features/history/feature';
import { lastChange } from './features/history/last-change';
import { lastPublished } from './features/history/last-published';
import { changeInWords } from './features/history/values';
import { serveLinkGroups } from './features/link-groups/serve';
import { hearProcess, liveOnTheSite } from './features/live-on-the-site/feature';
import { mayPreviewPlan, previewAddressOfPlan } from './features/preview/settings';
import { answerForgottenPasswords } from './features/mail/forgotten-passwords';
import { mailEditor } from './features/mail/send';
import { openForms } from './features/open-forms/feature';
import { serveOpening } from './features/opening/serve';
import { pictures } from './features/pictures/feature';
import { redirects } from './features/redirects/feature';
import { hearMissed } from './features/redirects/missed';
import { roles } from './features/roles/feature';
import { findAlsoLive } from './features/schedules/also-live';
import { schedules } from './features/schedules/feature';
import { plansForMany } from './features/schedules/many';
import { setUp } from './features/set-up/feature';
import { keepBrandSegment, keepBrandSegmentOnEdit } from './features/set-up/keep-brand-segment';
import { serveUsedIn } from './features/used-in/serve';
import { versionMediaInTexts } from './features/text-media/file-versions';
import { decodeUploadsInProcess } from './strapi-patches/decode-uploads';
import { explainRefusals } from './strapi-patches/explain-refusals';
import { emitFileDeletionAfterCommit } from './strapi-patches/file-deletion-event';
import { actOneAfterAnother } from './strapi-patches/one-after-another';
import { hidePasswordTiming } from './strapi-patches/hide-password-timing';
import { hideUnusedTypes } from './strapi-patches/hide-unused-types';
import { limitEntrySize } from './strapi-patches/limit-entries';
import { limitLogIns } from './strapi-patches/limit-log-ins';
import { limitSettings } from './strapi-patches/limit-settings';
import { keepLinksPlain } from './strapi-patches/plain-links';
import { refuseOtherFiles } from './strapi-patches/refuse-other-files';
import { restoreLinks } from './strapi-patches/restore-links';
import { refuseWebhookRedirects } from './strapi-patches/webhook-redirects';
import { checkSharing, shareFields } from './strapi-patches/share-fields';
import { keepListsInOrder } from './strapi-patches/steady-order';

const feed = changeFeed([hearProcess, hearMissed]);
const checking = checks(readFeed, findAlsoLive({ lastChange, inWords: changeInWords }));
const dates = schedules({
  prepareMistakes: checking.prepareMistakes,
  mailEditor,
  inWords: changeInWords,
  previewAddress: previewAddressOfPlan,
  mayPreview: mayPreviewPlan,
});
const moves = redirects(lastPublished);
const forms = openForms({ lastChange, inWords: changeInWords });

/** Changes of Strapi's own behaviour. */
const PATCHES: Feature[] = [
  { register: keepLinksPlain },
  { start: noteDatabaseErrors },
  { start: limitSettings },
  { register: hideUnusedTypes },
  { register: explainRefusals },
  { register: limitLogIns },
  { register: hidePasswordTiming },
  { register: actOneAfterAnother },
  { register: refuseOtherFiles },
  { register: refuseWebhookRedirects },
  { register: decodeUploadsInProcess },
  { start: checkSharing },
  { start: keepListsInOrder },
  { start: emitFileDeletionAfterCommit },
];

/** Each registers and starts after those before it: nothing is written before the history and the feed know of it. */
const FEATURES: Feature[] = [
  doors,
  ...PATCHES,
  { register: duplicateEntries },
  history,
  { start: keepBrandSegment },
  feed,
  liveOnTheSite,
  moves,
  pictures,
  fileBin(recordChanges),
  setUp,
  roles,
  checking,
  { register: guardContentApi },
  { register: versionMediaInTexts },
  { register: answerForgottenPasswords },
  { register: serveUsedIn },
  { register: serveFirstSteps },
  { register: serveOpening },
  { register: serveLinkGroups },
  catalogueSheet({ checkForm: checking.checkForm, plans: plansForMany }),
  dates,
  forms,
];

/** Each acts on an edit after those before it: what writes comes before what reads the document again, and that before what records. */
const ON_EDIT = [
  restoreLinks,
  shareFields,
  keepBrandSegmentOnEdit,
  limitEntrySize,
  ...[forms, dates, history, moves, feed].flatMap(({ edits }) => edits ?? []),
];

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    for (const { register } of FEATURES) register?.(strapi);
    subscribeToEdits(strapi, ON_EDIT);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    for (const { start } of FEATURES) await start?.(strapi);
  },

  destroy: () => Promise.all(FEATURES.map(async ({ stop }) => stop?.())),
};

import { CHANGE_FILES, READ, READ_FILES, SEE_FIRST_STEPS } from '../../../core/rights/actions';
import { type Doors, may, mayTo, OPEN, OWN_GUESTS, SIGNED_IN } from '../door';

/** The routes of this project. What they say of an entry, field or language, their handlers ask. */
export const OURS: Doors = {
  'GET /history': SIGNED_IN,
  'GET /history/filters': SIGNED_IN,
  'POST /history/:record/restore': SIGNED_IN,
  'GET /live-on-the-site/:uid/:documentId': SIGNED_IN,
  'POST /open-forms/:uid/:documentId': SIGNED_IN,
  'GET /used-in/files': may(READ_FILES),
  'GET /used-in/:uid/:ids': mayTo('uid', READ),
  'GET /file-bin': may(READ_FILES),
  'POST /file-bin/:documentId/restore': may(CHANGE_FILES),
  'DELETE /file-bin/:documentId': may(CHANGE_FILES),
  'GET /redirects/to/:uid/:documentId': SIGNED_IN,
  'GET /redirects/missed': SIGNED_IN,
  'POST /redirects/sheet': SIGNED_IN,
  'GET /pictures': may('plugin::upload.read'),
  'PUT /pictures/:id/texts': may(CHANGE_FILES),
  'POST /checks/entry': SIGNED_IN,
  'GET /checks/also-live/:uid/:documentId': SIGNED_IN,
  'GET /checks/health': SIGNED_IN,
  'GET /checks/findings': SIGNED_IN,
  'POST /checks/look': SIGNED_IN,
  'GET /first-steps': may(SEE_FIRST_STEPS),
  'GET /link-groups': SIGNED_IN,
  'POST /catalogue/sheet': SIGNED_IN,
  'GET /catalogue/sheets': SIGNED_IN,
  'GET /catalogue/sheet/export': SIGNED_IN,
  'GET /catalogue/sheet/template': SIGNED_IN,
  'GET /catalogue/sheet/:id': SIGNED_IN,
  'POST /catalogue/sheet/:id/apply': SIGNED_IN,
  'POST /catalogue/sheet/:id/undo': SIGNED_IN,
  'GET /schedules': SIGNED_IN,
  'GET /schedules/:uid/:documentId': SIGNED_IN,
  'PUT /schedules/:uid/:documentId/:plan': SIGNED_IN,
  'DELETE /schedules/:uid/:documentId/:plan': SIGNED_IN,
  'POST /schedules/:uid/:documentId/:plan/now': SIGNED_IN,
  'GET /schedules/:uid/:documentId/:plan/preview': SIGNED_IN,

  // For the site, with the webhook secret or a token.
  'GET /api/changes': OWN_GUESTS,
  'GET /api/opening': OWN_GUESTS,

  // Strapi's server itself: whether it runs, and files.
  'ALL /_health': OPEN,
  'GET /': OPEN,
  'GET /((?!uploads/).+)': OPEN,
  'GET /uploads/(.*)': { ...OPEN, isOptional: true },
};

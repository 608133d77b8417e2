import { CHANGE_FILES, READ, READ_FILES, SEE_FIRST_STEPS } from '../../../core/rights/actions';
import { CHANGES, FORM_CHECKS, SEARCHES } from '../../../core/processes/turns';
import { type Doors, inTurn, may, mayTo, OPEN, OWN_GUESTS, SIGNED_IN } from '../door';

const SEARCHING = inTurn(SEARCHES, SIGNED_IN);
const CHANGING = inTurn(CHANGES, SIGNED_IN);

/** The routes of this project. What they say of an entry, field or language, their handlers ask. */
export const OURS: Doors = {
  'GET /history': SEARCHING,
  'GET /history/filters': SIGNED_IN,
  'POST /history/:record/restore': CHANGING,
  'GET /live-on-the-site/:uid/:documentId': SIGNED_IN,
  'POST /open-forms/:uid/:documentId': SIGNED_IN,
  'GET /used-in/files': inTurn(SEARCHES, may(READ_FILES)),
  'GET /used-in/:uid/:ids': inTurn(SEARCHES, mayTo('uid', READ)),
  'GET /file-bin': inTurn(SEARCHES, may(READ_FILES)),
  'POST /file-bin/:documentId/restore': inTurn(CHANGES, may(CHANGE_FILES)),
  'DELETE /file-bin/:documentId': may(CHANGE_FILES),
  'GET /redirects/to/:uid/:documentId': SIGNED_IN,
  'GET /redirects/missed': SIGNED_IN,
  'POST /redirects/sheet': SIGNED_IN,
  'GET /pictures': may('plugin::upload.read'),
  'PUT /pictures/:id/texts': may(CHANGE_FILES),
  'POST /checks/entry': inTurn(FORM_CHECKS, SIGNED_IN),
  'GET /checks/also-live/:uid/:documentId': SEARCHING,
  'GET /checks/health': SEARCHING,
  'GET /checks/findings': SEARCHING,
  'POST /checks/before-publishing': CHANGING,
  'POST /checks/look': SEARCHING,
  'GET /first-steps': may(SEE_FIRST_STEPS),
  'GET /link-groups': SIGNED_IN,
  'POST /catalogue/sheet': SIGNED_IN,
  'GET /catalogue/sheets': SIGNED_IN,
  'GET /catalogue/sheet/export': SIGNED_IN,
  'GET /catalogue/sheet/template': SIGNED_IN,
  'GET /catalogue/sheet/:id': SIGNED_IN,
  'POST /catalogue/sheet/:id/apply': SIGNED_IN,
  'POST /catalogue/sheet/:id/undo': SIGNED_IN,
  'GET /schedules': SEARCHING,
  'GET /schedules/:uid/:documentId': SEARCHING,
  'PUT /schedules/:uid/:documentId/:plan': CHANGING,
  'DELETE /schedules/:uid/:documentId/:plan': CHANGING,
  'POST /schedules/:uid/:documentId/:plan/now': CHANGING,
  'GET /schedules/:uid/:documentId/:plan/preview': CHANGING,

  // For the site, with the webhook secret or a token.
  'GET /api/changes': OWN_GUESTS,
  'GET /api/opening': OWN_GUESTS,

  // Strapi's server itself: whether it runs, and files.
  'ALL /_health': OPEN,
  'GET /': OPEN,
  'GET /((?!uploads/).+)': OPEN,
  'GET /uploads/(.*)': { ...OPEN, isOptional: true },
};

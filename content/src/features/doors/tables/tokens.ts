const [SINGLE, COLLECTION] = ['/content-manager/single-types/:model', '/content-manager/collection-types/:model'];

/**
 * All that a program with an admin token can call, within the token's rights: entries, files, and this project's routes for
 * sheets, redirects, dates and the history. Everything else is a 403, whatever the token's rights: it acts on accounts, on
 * settings, or on 'the current user', who is the token's owner.
 */
export const FOR_TOKENS: ReadonlySet<string> = new Set([
  'GET /i18n/locales',
  'GET /content-manager/content-types',
  `GET ${SINGLE}`,
  `PUT ${SINGLE}`,
  `POST ${SINGLE}/actions/publish`,
  `POST ${SINGLE}/actions/unpublish`,
  `POST ${SINGLE}/actions/discard`,
  `GET ${COLLECTION}`,
  `POST ${COLLECTION}`,
  `GET ${COLLECTION}/:id`,
  `PUT ${COLLECTION}/:id`,
  `DELETE ${COLLECTION}/:id`,
  `POST ${COLLECTION}/actions/publish`,
  `POST ${COLLECTION}/:id/actions/publish`,
  `POST ${COLLECTION}/:id/actions/unpublish`,
  `POST ${COLLECTION}/:id/actions/discard`,

  'GET /upload/files',
  'GET /upload/files/:id',
  'POST /upload',
  'PUT /upload/files/:id',
  'POST /upload/files/:id/replace',
  'GET /pictures',
  'PUT /pictures/:id/texts',

  'GET /history',
  'GET /history/filters',
  'POST /history/:record/restore',
  'GET /live-on-the-site/:uid/:documentId',
  'GET /redirects/to/:uid/:documentId',
  'GET /redirects/missed',
  'POST /redirects/sheet',
  'POST /checks/entry',
  'GET /checks/health',
  'GET /checks/findings',
  'POST /catalogue/sheet',
  'GET /catalogue/sheets',
  'GET /catalogue/sheet/export',
  'GET /catalogue/sheet/template',
  'GET /catalogue/sheet/:id',
  'POST /catalogue/sheet/:id/apply',
  'POST /catalogue/sheet/:id/undo',
  'GET /schedules',
  'GET /schedules/:uid/:documentId',
  'PUT /schedules/:uid/:documentId/:plan',
  'DELETE /schedules/:uid/:documentId/:plan',
  'POST /schedules/:uid/:documentId/:plan/now',
]);

import { CREATE, DELETE, PUBLISH, READ, UPDATE } from '../../../core/rights/actions';
import {
  askToBeginLanguage,
  askToDuplicate,
  askToReadAll,
  askToReadFillIn,
  documentsInBody,
  documentsInQuery,
} from '../entries';
import { type Doors, may, mayTo, OPEN, SHUT, SIGNED_IN } from '../door';
import { searchReadableFields } from '../search';
import { askToReadTarget, hideUnreadable, targetOf } from '../relations';

const CONFIGURE = 'plugin::content-manager';
const [SINGLE, COLLECTION] = ['/content-manager/single-types/:model', '/content-manager/collection-types/:model'];
/** The right to these actions on the type of the address. What it asks of the entry, Strapi's handler asks. */
const type = (...actions: string[]) => mayTo('model', ...actions);
const beginning = (...actions: string[]) => ({ ...type(...actions), before: [askToBeginLanguage] });

/** Strapi's content manager. */
export const CONTENT_MANAGER: Doors = {
  // The model, as forms and lists need it.
  'GET /content-manager/init': SIGNED_IN,
  'GET /content-manager/content-types': SIGNED_IN,
  'GET /content-manager/content-types-settings': SIGNED_IN,
  'GET /content-manager/content-types/:uid/configuration': SIGNED_IN,
  'GET /content-manager/components': SIGNED_IN,
  'GET /content-manager/components/:uid/configuration': SIGNED_IN,
  'PUT /content-manager/content-types/:uid/configuration': may(
    `${CONFIGURE}.collection-types.configure-view`,
    `${CONFIGURE}.single-types.configure-view`,
  ),
  'PUT /content-manager/components/:uid/configuration': may(`${CONFIGURE}.components.configure-layout`),

  // No type has a field that is filled in from another.
  'POST /content-manager/uid/generate': SHUT,
  'POST /content-manager/uid/check-availability': SHUT,

  // Each answers with what the caller may read, or preview.
  'GET /content-manager/homepage/recent-documents': SIGNED_IN,
  'GET /content-manager/homepage/count-documents': SIGNED_IN,
  'GET /content-manager/preview/url/:contentType': SIGNED_IN,
  'GET /content-manager/preview/script': OPEN,

  'GET /content-manager/relations/:model/:targetField': { ...SIGNED_IN, lists: targetOf, before: [askToReadTarget] },
  'GET /content-manager/relations/:model/:id/:targetField': {
    ...SIGNED_IN,
    lists: targetOf,
    before: [askToReadTarget, hideUnreadable],
  },

  [`GET ${SINGLE}`]: type(READ),
  [`PUT ${SINGLE}`]: beginning(CREATE, UPDATE),
  [`DELETE ${SINGLE}`]: type(DELETE),
  [`POST ${SINGLE}/actions/publish`]: beginning(PUBLISH),
  [`POST ${SINGLE}/actions/unpublish`]: type(PUBLISH),
  [`POST ${SINGLE}/actions/discard`]: type(UPDATE),
  [`GET ${SINGLE}/actions/countDraftRelations`]: type(READ),

  [`GET ${COLLECTION}`]: { ...type(READ), lists: (_, ctx) => ctx.params.model, before: [searchReadableFields] },
  [`POST ${COLLECTION}`]: beginning(CREATE),
  [`GET ${COLLECTION}/:id`]: type(READ),
  [`PUT ${COLLECTION}/:id`]: beginning(UPDATE),
  [`DELETE ${COLLECTION}/:id`]: type(DELETE),
  [`POST ${COLLECTION}/clone/:sourceId`]: { ...type(CREATE), before: [askToDuplicate] },
  [`POST ${COLLECTION}/auto-clone/:sourceId`]: { ...type(CREATE), before: [askToDuplicate] },
  [`POST ${COLLECTION}/actions/publish`]: beginning(PUBLISH),
  [`POST ${COLLECTION}/:id/actions/publish`]: beginning(PUBLISH),
  [`POST ${COLLECTION}/:id/actions/unpublish`]: type(PUBLISH),
  [`POST ${COLLECTION}/:id/actions/discard`]: type(UPDATE),
  [`POST ${COLLECTION}/actions/bulkDelete`]: type(DELETE),
  [`POST ${COLLECTION}/actions/bulkPublish`]: type(PUBLISH),
  [`POST ${COLLECTION}/actions/bulkUnpublish`]: type(PUBLISH),
  [`POST ${COLLECTION}/actions/bulkFindForValidation`]: { ...type(READ), before: [askToReadAll(documentsInBody)] },
  [`GET ${COLLECTION}/:id/actions/countDraftRelations`]: type(READ),
  [`GET ${COLLECTION}/actions/countManyEntriesDraftRelations`]: {
    ...type(READ),
    before: [askToReadAll(documentsInQuery)],
  },

  'GET /i18n/content-manager/get-fill-from-locale/:model': { ...type(READ), before: [askToReadFillIn] },
  'POST /i18n/content-manager/actions/get-non-localized-fields': SHUT,
};

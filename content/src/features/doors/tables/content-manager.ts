import { CHANGES, EDITS, SEARCHES } from '../../../core/processes/turns';
import { CREATE, DELETE, PUBLISH, READ, UPDATE } from '../../../core/rights/actions';
import { showReadable, showReadableForm, showReadableLinks, showReadableTitles } from '../answers';
import {
  askToBeginLanguage,
  askToDiscard,
  askToDuplicate,
  askToReadAll,
  askToReadFillIn,
  askToReadInLanguage,
  askToUnpublish,
  documentsInBody,
  documentsInQuery,
  ignoreMissingLanguages,
  ignoreOtherQuery,
  limitEntries,
} from '../entries';
import { type Before, type Door, type Doors, inTurn, may, mayTo, OPEN, SHUT, SIGNED_IN } from '../door';
import { searchReadableFields, searchReadableNames } from '../search';
import { askToReadTarget, targetOf } from '../relations';

const CONFIGURE = 'plugin::content-manager';
const [SINGLE, COLLECTION] = ['/content-manager/single-types/:model', '/content-manager/collection-types/:model'];
/**
 * The right to one of these actions on the type of the address. What it asks of the entry, Strapi's handler asks, and these
 * questions; the answer has what the caller may read.
 */
const type = (actions: string | readonly string[], ...questions: Before[]): Door => ({
  ...mayTo('model', ...[actions].flat()),
  before: [ignoreMissingLanguages, showReadable, ...questions],
});

/** What a field can lead to, or leads to. */
const linked: Door = {
  ...SIGNED_IN,
  lists: targetOf,
  before: [askToReadTarget, searchReadableNames, showReadableLinks],
};

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
  'GET /content-manager/homepage/recent-documents': { ...SIGNED_IN, before: [showReadableTitles] },
  'GET /content-manager/homepage/count-documents': SIGNED_IN,
  'GET /content-manager/preview/url/:contentType': SIGNED_IN,
  'GET /content-manager/preview/script': OPEN,

  'GET /content-manager/relations/:model/:targetField': linked,
  'GET /content-manager/relations/:model/:id/:targetField': linked,

  [`GET ${SINGLE}`]: type(READ),
  [`PUT ${SINGLE}`]: inTurn(EDITS, type([CREATE, UPDATE], ignoreOtherQuery, askToBeginLanguage)),
  [`DELETE ${SINGLE}`]: inTurn(EDITS, type(DELETE)),
  [`POST ${SINGLE}/actions/publish`]: inTurn(EDITS, type(PUBLISH, ignoreOtherQuery, askToBeginLanguage)),
  [`POST ${SINGLE}/actions/unpublish`]: inTurn(EDITS, type(PUBLISH, askToUnpublish)),
  [`POST ${SINGLE}/actions/discard`]: inTurn(EDITS, type(UPDATE, askToDiscard)),
  [`GET ${SINGLE}/actions/countDraftRelations`]: type(READ),

  [`GET ${COLLECTION}`]: { ...type(READ, searchReadableFields), lists: (_, ctx) => ctx.params.model },
  [`POST ${COLLECTION}`]: inTurn(EDITS, type(CREATE, askToBeginLanguage)),
  [`GET ${COLLECTION}/:id`]: type(READ, askToReadInLanguage),
  [`PUT ${COLLECTION}/:id`]: inTurn(EDITS, type(UPDATE, askToBeginLanguage)),
  [`DELETE ${COLLECTION}/:id`]: inTurn(EDITS, type(DELETE)),
  [`POST ${COLLECTION}/clone/:sourceId`]: inTurn(CHANGES, type(CREATE, askToDuplicate)),
  [`POST ${COLLECTION}/auto-clone/:sourceId`]: inTurn(CHANGES, type(CREATE, askToDuplicate)),
  [`POST ${COLLECTION}/actions/publish`]: inTurn(EDITS, type(PUBLISH, askToBeginLanguage)),
  [`POST ${COLLECTION}/:id/actions/publish`]: inTurn(EDITS, type(PUBLISH, askToBeginLanguage)),
  [`POST ${COLLECTION}/:id/actions/unpublish`]: inTurn(EDITS, type(PUBLISH, askToUnpublish)),
  [`POST ${COLLECTION}/:id/actions/discard`]: inTurn(EDITS, type(UPDATE, askToDiscard)),
  [`POST ${COLLECTION}/actions/bulkDelete`]: inTurn(CHANGES, type(DELETE, limitEntries)),
  [`POST ${COLLECTION}/actions/bulkPublish`]: inTurn(CHANGES, type(PUBLISH, limitEntries)),
  [`POST ${COLLECTION}/actions/bulkUnpublish`]: inTurn(CHANGES, type(PUBLISH, limitEntries)),
  [`POST ${COLLECTION}/actions/bulkFindForValidation`]: inTurn(
    SEARCHES,
    type(READ, limitEntries, askToReadAll(documentsInBody)),
  ),
  [`GET ${COLLECTION}/:id/actions/countDraftRelations`]: type(READ),
  [`GET ${COLLECTION}/actions/countManyEntriesDraftRelations`]: inTurn(
    SEARCHES,
    type(READ, askToReadAll(documentsInQuery)),
  ),

  'GET /i18n/content-manager/get-fill-from-locale/:model': {
    ...mayTo('model', READ),
    before: [askToReadFillIn, showReadableForm],
  },
  'POST /i18n/content-manager/actions/get-non-localized-fields': SHUT,
};

import type { Core } from '@strapi/strapi';
import { askForAllFiles, askForEachFile, folderOfPath, listedInBody, updatedInBody } from './files-in-bulk';
import { askForPassword } from './own-account';

/** What this server adds to the rules of a route of the admin's API. */
export interface Door {
  /** Nobody needs the route: it does not exist (404). */
  isClosed?: true;
  /** Only for signed-in editors: programs with an admin token are refused (403). */
  isForSessions?: true;
  /** The values of `populate` that the route accepts; by default it accepts none (400). */
  populate?: readonly unknown[];
  /** Runs before the route's own handler. */
  before?: (strapi: Core.Strapi) => Core.MiddlewareHandler;
}

const CLOSED: Door = { isClosed: true };
const FOR_SESSIONS: Door = { isForSessions: true };
const FOLDERS_ABOVE = { parent: { populate: { parent: '*' } } };
const COUNTED = { count: 'true' };

/** Routes of the admin's API with rules of their own, by method and path as Strapi declares them. */
export const DOORS: Readonly<Record<string, Door>> = {
  'GET /admin/users/me': FOR_SESSIONS,
  'PUT /admin/users/me': { isForSessions: true, before: askForPassword },
  'GET /admin/users/me/permissions': FOR_SESSIONS,
  'GET /admin/users/me/sessions': FOR_SESSIONS,
  'DELETE /admin/users/me/sessions': FOR_SESSIONS,
  'DELETE /admin/users/me/sessions/:sessionId': FOR_SESSIONS,
  'POST /admin/logout': FOR_SESSIONS,
  'GET /admin/homepage/layout': FOR_SESSIONS,
  'PUT /admin/homepage/layout': FOR_SESSIONS,
  // Anybody signed in could send any mail in anybody's name; this server sends its own.
  'POST /email/': CLOSED,
  'POST /email/test': CLOSED,
  'GET /email/settings': CLOSED,
  'POST /email/verify': CLOSED,
  // The server would fetch any address, also one within its own network.
  'POST /upload/actions/upload-from-urls': CLOSED,
  'POST /upload/actions/bulk-delete': { before: askForEachFile(listedInBody) },
  'POST /upload/actions/bulk-move': { before: askForEachFile(listedInBody) },
  'POST /upload/actions/bulk-update': { before: askForEachFile(updatedInBody) },
  'POST /upload/actions/generate-ai-metadata': { before: askForEachFile(listedInBody) },
  'POST /upload/ai-metadata-jobs': { before: askForAllFiles },
  'PUT /upload/folders/:id': { before: askForEachFile(folderOfPath) },
  // What the media library asks for.
  'GET /upload/folders': { populate: [{ parent: 'true' }] },
  'GET /upload/folders/:id': {
    populate: [FOLDERS_ABOVE, { ...FOLDERS_ABOVE, children: COUNTED, files: COUNTED }],
  },
};

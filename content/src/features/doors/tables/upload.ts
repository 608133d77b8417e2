import { errors } from '@strapi/utils';
import { CHANGE_FILES, READ_FILES } from '../../../core/rights/actions';
import { FILE } from '../../../core/model/file-types';
import { CHANGES } from '../../../core/processes/turns';
import { type Before, type Doors, inTurn, may, SHUT, SIGNED_IN, SUPER } from '../door';
import type { Context } from '../../../core/rights/callers';
import {
  askForEachFile,
  folderOfPath,
  listedInBody,
  refuseMany,
  refuseManyNamed,
  updatedInBody,
} from '../files-in-bulk';

const ADD_FILES = 'plugin::upload.assets.create';
const FOLDER = 'plugin::upload.folder';
const FOLDERS_ABOVE = { parent: { populate: { parent: '*' } } };
const COUNTED = { count: 'true' };

/** How many files an upload describes, in JSON or form fields. */
function describedIn(fileInfo: unknown): number {
  if (Array.isArray(fileInfo)) return fileInfo.length;
  try {
    return typeof fileInfo === 'string' ? [JSON.parse(fileInfo)].flat().length : 1;
  } catch {
    // Strapi refuses it.
    return 1;
  }
}

/**
 * Lets an upload say nothing but what its files are called: Strapi would also link them to any entry that it names. Each
 * description costs, also one that is of no file.
 */
const describeOwnFiles: Before = () => async (ctx: Context, next) => {
  const { fileInfo } = (ctx.request.body ?? {}) as { fileInfo?: unknown };
  const files = [(ctx.request.files as Record<string, unknown> | undefined)?.files ?? []].flat().length;
  if (describedIn(fileInfo) > Math.max(1, files))
    throw new errors.ValidationError(`These are ${files} files: the upload describes more`);
  ctx.request.body = fileInfo === undefined ? {} : { fileInfo };
  await next();
};

/** The media library. */
export const UPLOAD: Doors = {
  'GET /upload/settings': may('plugin::upload.settings.read'),
  // Strapi asks for the right to read them.
  'PUT /upload/settings': SUPER,
  'GET /upload/configuration': SIGNED_IN,
  'PUT /upload/configuration': may('plugin::upload.configure-view'),

  'POST /upload': { ...may(ADD_FILES, CHANGE_FILES), before: [describeOwnFiles] },
  'GET /upload/files': { ...may(READ_FILES), lists: () => FILE },
  'POST /upload/files': { ...may(ADD_FILES), before: [describeOwnFiles] },
  'GET /upload/files/:id': may(READ_FILES),
  'PUT /upload/files/:id': may(CHANGE_FILES),
  'POST /upload/files/:id/replace': { ...may(CHANGE_FILES), before: [describeOwnFiles] },
  'DELETE /upload/files/:id': inTurn(CHANGES, may(CHANGE_FILES)),
  'POST /upload/actions/bulk-delete': {
    ...inTurn(CHANGES, may(CHANGE_FILES)),
    before: [refuseMany(listedInBody), askForEachFile(listedInBody)],
  },
  'POST /upload/actions/bulk-move': {
    ...inTurn(CHANGES, may(CHANGE_FILES)),
    before: [refuseManyNamed(listedInBody), askForEachFile(listedInBody)],
  },
  'POST /upload/actions/bulk-update': {
    ...inTurn(CHANGES, may(CHANGE_FILES)),
    before: [refuseManyNamed(updatedInBody), askForEachFile(updatedInBody)],
  },

  'GET /upload/folder-structure': may(READ_FILES),
  'GET /upload/folders': {
    ...may(READ_FILES),
    lists: () => FOLDER,
    isUnpaged: true,
    populate: [{ parent: 'true' }],
  },
  'POST /upload/folders': may(ADD_FILES),
  'GET /upload/folders/:id': {
    ...may(READ_FILES),
    lists: () => FOLDER,
    isUnpaged: true,
    populate: [FOLDERS_ABOVE, { ...FOLDERS_ABOVE, children: COUNTED, files: COUNTED }],
  },
  'PUT /upload/folders/:id': { ...inTurn(CHANGES, may(CHANGE_FILES)), before: [askForEachFile(folderOfPath)] },

  // The server would fetch any address, also one within its own network.
  'POST /upload/actions/upload-from-urls': SHUT,
  // Texts by Strapi's paid service, which is off.
  'POST /upload/actions/generate-ai-metadata': SHUT,
  'POST /upload/ai-metadata-jobs': SHUT,
  'GET /upload/ai-metadata-jobs/latest': SHUT,
  'GET /upload/ai-metadata-jobs/pending-count': SHUT,
};

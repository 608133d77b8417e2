const EXPLORER = 'plugin::content-manager.explorer';

/** The content manager's rights to the entries of a type. */
export const CREATE = `${EXPLORER}.create`;
export const READ = `${EXPLORER}.read`;
export const UPDATE = `${EXPLORER}.update`;
export const DELETE = `${EXPLORER}.delete`;
/** To unpublish, too. */
export const PUBLISH = `${EXPLORER}.publish`;

/** To see the files of the media library. */
export const READ_FILES = 'plugin::upload.read';
/** To change, replace, move and delete files of the media library. */
export const CHANGE_FILES = 'plugin::upload.assets.update';

/** To see what is planned, on the home page: of whoever may read entries (features/schedules/own-right.ts). */
export const SEE_PLANNED = 'api::schedules.see';
/** To see the steps on the home page. */
export const SEE_FIRST_STEPS = 'api::first-steps.see';

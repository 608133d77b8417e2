import type { RBACMiddleware, StrapiApp } from '@strapi/strapi/admin';
import { ScreenRules } from './screen-rules';

/**
 * Screens that nobody needs here, by the rights that open them: the shop; the content model, which is code; settings
 * of accounts that visitors do not have, and of what is set by code or the environment.
 */
const NOT_NEEDED = [
  'admin::marketplace.',
  'admin::transfer.',
  'plugin::content-type-builder.',
  'plugin::email.',
  'plugin::users-permissions.',
];

const withoutThem: RBACMiddleware = () => (next) => (permissions) =>
  next(permissions.filter(({ action }) => !NOT_NEEDED.some((start) => action.startsWith(start))));

/** The banner about the media library counts as dismissed; the last word is Strapi's project id, which is off. */
const DISMISSED = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

/** Takes from the admin what advertises or does not concern editors. Call it in `register`. */
export function makeQuiet(app: StrapiApp): void {
  app.addRBACMiddleware(withoutThem);
  app.addComponents({ name: 'future-global::screen-rules', Component: ScreenRules });
  localStorage.setItem(DISMISSED, 'true');
}

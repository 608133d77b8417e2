import type { StrapiApp } from '@strapi/strapi/admin';
import { sayChoices } from './choices';
import { shortenLanguages } from './languages';
import { NotHere } from './not-here';

/** Has lists of entries say what their language hides, and choices in words, and keep a row's actions in view. Call it in `bootstrap`. */
export function completeLists(app: StrapiApp): void {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', shortenLanguages);
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', sayChoices);
  app.getPlugin('content-manager').injectComponent('listView', 'actions', { name: 'not-here', Component: NotHere });
}

import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import { SearchAndSharePanel } from './panel';

/** Adds the panel 'Search and share' to the edit view of everything that search engines find. */
export function showSearchAndShare(app: StrapiApp): void {
  addPanel(app, SearchAndSharePanel);
}

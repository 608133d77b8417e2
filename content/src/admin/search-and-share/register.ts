import type { StrapiApp } from '@strapi/strapi/admin';
import { SearchAndSharePanel } from './panel';

interface ContentManager {
  addEditViewSidePanel(panels: unknown[]): void;
}

/** Adds the panel 'Search and share' to the edit view of everything that search engines find. */
export function showSearchAndShare(app: StrapiApp): void {
  (app.getPlugin('content-manager').apis as unknown as ContentManager).addEditViewSidePanel([SearchAndSharePanel]);
}

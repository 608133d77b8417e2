import type { StrapiApp } from '@strapi/strapi/admin';
import { PicturesPanel } from './panel';

interface ContentManager {
  addEditViewSidePanel(panels: unknown[]): void;
}

/** Adds the panel 'Pictures' to the edit view of everything that has pictures. */
export function showPictures(app: StrapiApp): void {
  (app.getPlugin('content-manager').apis as unknown as ContentManager).addEditViewSidePanel([PicturesPanel]);
}

import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import { PicturesPanel } from './panel';

/** Adds the panel 'Pictures' to the edit view of everything that has pictures. */
export function showPictures(app: StrapiApp): void {
  addPanel(app, PicturesPanel);
}

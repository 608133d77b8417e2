import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import { LivePanel } from './panel';

/** Adds the panel 'Live on the site' to the edit view. Call it in `bootstrap`. */
export function showLiveOnTheSite(app: StrapiApp): void {
  addPanel(app, LivePanel);
}

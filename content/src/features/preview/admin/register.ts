import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import { PreviewWindowPanel } from './panel';

/** Adds the panel that opens previews in a window of their own to every edit view. */
export function registerPreviewWindow(app: StrapiApp): void {
  addPanel(app, PreviewWindowPanel);
}

import type { StrapiApp } from '@strapi/strapi/admin';
import { PreviewWindowPanel } from './panel';

interface ContentManager {
  addEditViewSidePanel(panels: unknown[]): void;
}

/** Adds the panel that opens previews in a window of their own to every edit view. */
export function registerPreviewWindow(app: StrapiApp): void {
  (app.getPlugin('content-manager').apis as unknown as ContentManager).addEditViewSidePanel([PreviewWindowPanel]);
}

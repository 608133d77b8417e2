import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { LivePanel } from './panel';

/** Adds the panel 'Live on the site' to the edit view. Call it in `bootstrap`. */
export function showLiveOnTheSite(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as ContentManagerPlugin['config'];
  apis.addEditViewSidePanel([LivePanel]);
}

import { FileCsv } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

const TYPES = ['luggage', 'accessory', 'gift', 'store-location', 'review'];
const right = (action: string, type: string) => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: `api::${type}.${type}`,
});

/** The page 'Catalogue sheet', for those who may create or change entries of its types. Call it in `register`. */
export function registerCatalogueSheet(app: StrapiApp): void {
  app.addMenuLink({
    to: 'catalogue-sheet',
    icon: FileCsv,
    intlLabel: { id: 'catalogue-sheet.title', defaultMessage: 'Catalogue sheet' },
    permissions: TYPES.flatMap((type) => [right('create', type), right('update', type)]),
    Component: () => import('./page'),
  });
}

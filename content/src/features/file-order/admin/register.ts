import type { StrapiApp } from '@strapi/strapi/admin';
import { offerSorting } from './media-field';
import { UploadQueue } from './upload-queue';

/** Keeps files in the order in which they were chosen, and sorts them by name. Call it in `register`. */
export function keepFileOrder(app: StrapiApp): void {
  app.addComponents({ name: 'future-global::upload-queue', Component: UploadQueue });
  offerSorting(app);
}

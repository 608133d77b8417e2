import { server } from './server.ts';

/** A luggage as visitors get it in English. */
export const published = async (sku: string) =>
  (await server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=en`))[0] as
    { documentId: string; price: number } | undefined;

export const draftOf = (id: string, locale: string) =>
  server.editor.call('GET', `/content-manager/collection-types/api::luggage.luggage/${id}?locale=${locale}`);

/** Publishes a luggage. @returns its document id */
export const make = async (sku: string, more: object = {}) =>
  (await server.editor.create('luggage', { item_sku: sku, title: 'By hand', price: 100, ...more })).documentId;

/** Lines of a sheet that changes prices. */
export const priced = (...rows: string[]) => ['SKU,Price (Php)', ...rows];

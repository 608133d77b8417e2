import { entriesOf } from '../shared-sheets/scene.ts';
import { server } from './server.ts';

/** A luggage as visitors get it in English. */
export const published = async (sku: string) =>
  (await server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=en`))[0] as
    { documentId: string; price: number } | undefined;

export const { make, draftOf } = entriesOf(server);

/** Lines of a sheet that changes prices. */
export const priced = (...rows: string[]) => ['SKU,Price (Php)', ...rows];

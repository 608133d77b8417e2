import { server } from './server.ts';

/** Luggage of the demo. */
export const SKU = 'aero-small-coral';
export const OTHER = 'aero-medium-coral';

/** A luggage as visitors get it. */
export const luggage = (sku: string, locale = 'en', populate = '') =>
  server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=${locale}${populate}`).then(([found]: any[]) => found);

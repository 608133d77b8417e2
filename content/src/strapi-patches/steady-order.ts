import type { Core } from '@strapi/strapi';

const STEADY = ['createdAt', 'id'];

/**
 * Sorts lists by creation of their entries if a call has no sort (Strapi 5.54 leaves that to the database), and breaks ties of its sort that way.
 * The row's id would not work: it changes with every publication, so an edited slide would jump to the end,
 * and pages of equally priced items would overlap.
 */
export function keepListsInOrder(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.action === 'findMany' && context.uid.startsWith('api::')) {
      const params = context.params as { sort?: unknown };
      const sorts = [params.sort ?? []].flat();
      // Strapi accepts an array of strings or of objects, not a mixed one.
      const asObjects = sorts.some((order) => typeof order === 'object');
      params.sort = [...sorts, ...STEADY.map((field) => (asObjects ? { [field]: 'asc' } : `${field}:asc`))];
    }
    return next();
  });
}

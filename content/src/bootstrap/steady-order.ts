import type { Core } from '@strapi/strapi';

const STEADY = ['createdAt', 'id'];

/**
 * Lists come in the order in which their entries were made, where a caller asks for no order or for one with ties.
 * The row's id would not do: it changes with every publication, so an edited slide would jump to the end,
 * and pages of equally priced items would overlap.
 */
export function keepListsInOrder(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.action === 'findMany' && context.uid.startsWith('api::')) {
      const params = context.params as { sort?: unknown };
      const asked = [params.sort ?? []].flat();
      // Strapi takes a list of strings or a list of objects, not a mixed one.
      const asObjects = asked.some((order) => typeof order === 'object');
      params.sort = [...asked, ...STEADY.map((field) => (asObjects ? { [field]: 'asc' } : `${field}:asc`))];
    }
    return next();
  });
}

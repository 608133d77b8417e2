import type { Attributes } from '../../core/model/attribute';

/** Fields of a product by which it alone is known and sold. */
const BY_NAME: ReadonlySet<string> = new Set(['gtin', 'store_links']);

/**
 * The fields that belong to one entry alone, so that its duplicate begins without them: those whose values are unique, those
 * by which a product is known and sold, and what others hold that lead to it, such as reviews.
 */
export const ownFieldsIn = (attributes: Attributes): string[] =>
  Object.entries(attributes)
    .filter(([name, { unique, mappedBy }]) => unique === true || mappedBy !== undefined || BY_NAME.has(name))
    .map(([name]) => name);

import type { Change } from './answer-tags.ts';
import { typesAt } from './content-types.ts';
import type { Query } from './query.ts';

/**
 * The attributes that can matter to a query's answer, as `luggages.price`: those that it shows, filters by and sorts by,
 * of each type. A component's belong to its owner; files are not listed, as any change of a file matters. undefined if the
 * query does not name them all.
 */
export function fieldsOf(type: string, query: Query): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  // Without an order the content server sorts by the row's number, which publishing replaces.
  if (!query.sort) found.add(`${type}.publishedAt`);
  return addFields([type], query, found) ? found : undefined;
}

/** The attributes that differ after a change, likewise; undefined if any of them may. */
export function fieldsOfChange({ type, fields }: Change): string[] | undefined {
  return type && fields ? fields.map((field) => `${type}.${field}`) : undefined;
}

/**
 * @param types the possible types of what the query is about; none for files and components
 * @returns false if the query does not name the attributes
 */
function addFields(
  types: readonly string[],
  { fields, populate = {}, filters, sort = [] }: Query,
  found: Set<string>,
): boolean {
  const add = (name: string) => {
    for (const type of types) found.add(`${type}.${name}`);
  };
  if ((!fields && types.length > 0) || populate === '*') return false;
  fields?.forEach(add);
  for (const order of Object.values(sort)) add(order.split(':')[0] ?? order);
  addNames(types, filters, found);
  return Object.entries(populate).every(([name, part]) => {
    add(name);
    const related = typesAt(name);
    return part === true ? related.length === 0 : addFields(related, part, found);
  });
}

/** Adds the names of a filter's attributes; those of its operators do no harm. */
function addNames(types: readonly string[], filter: unknown, found: Set<string>): void {
  if (typeof filter !== 'object' || filter === null) return;
  for (const [name, value] of Object.entries(filter)) {
    for (const type of types) found.add(`${type}.${name}`);
    const related = typesAt(name);
    addNames(related.length > 0 ? related : types, value, found);
  }
}

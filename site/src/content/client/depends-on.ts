import type { DependsOn, Fields, Tag } from '../answers/change.ts';
import { isLookup, relatedTypes, typesAt } from './content-types.ts';
import type { Query } from './query.ts';
import { collectDocumentIds } from './wire.ts';

interface AskedQuery {
  type: string;
  query: Query;
  /** Only whether there is an entry matters. */
  isExistence?: boolean | undefined;
}

/** Dependencies of the answer to a query, from the entries in it. */
export function findDependencies({ type, query, isExistence }: AskedQuery, entries: unknown[]): DependsOn {
  if (isExistence) return { tags: [`new:${type}`] };
  const { filtered, shown } = relatedTypes(query);
  const isFound = entries.length > 0 && isLookup(type, query);
  const tags: Tag[] = [
    isFound ? `new:${type}` : `type:${type}`,
    ...[...filtered].map((name) => `type:${name}`),
    ...[...shown].map((name) => `new:${name}`),
    ...[...collectDocumentIds(entries)].map((id) => `doc:${id}`),
  ];
  return { tags, fields: fieldsOf(type, query) };
}

/**
 * The attributes that can matter to a query's answer, as `luggages.price`: those that it filters by and sorts by, and
 * those that it shows, of each type. A component's belong to its owner; a file's are not listed, as any change of a file
 * matters. undefined if the query does not name them all.
 */
export function fieldsOf(type: string, query: Query): Fields | undefined {
  // Without an order the content server sorts by the row's number, which publishing replaces.
  const deciding = new Set(query.sort ? [] : [`${type}.publishedAt`]);
  for (const order of Object.values(query.sort ?? [])) deciding.add(`${type}.${nameIn(order)}`);
  for (const name of Object.keys(query.leavesOut ?? {})) deciding.add(`${type}.${name}`);
  addFilter([type], query.filters, deciding);
  const all = new Set(deciding);
  if (!addShown([type], query, all)) return undefined;
  return { deciding: [...deciding], all: [...all] };
}

const nameIn = (order: string) => order.split(':')[0] ?? order;

/**
 * @param types the possible types of what the query is about; none for files and components
 * @returns false if the query does not name the attributes
 */
function addShown(types: readonly string[], query: Query, found: Set<string>): boolean {
  const { fields, populate = {}, filters, sort = [] } = query;
  if ((!fields && types.length > 0) || populate === '*') return false;
  const names = [...(fields ?? []), ...Object.values(sort).map(nameIn), ...Object.keys(populate)];
  for (const type of types) for (const name of names) found.add(`${type}.${name}`);
  addFilter(types, filters, found);
  return Object.entries(populate).every(([name, part]) => {
    const related = typesAt(name);
    return part === true ? related.length === 0 : addShown(related, part, found);
  });
}

/** Adds the names of a filter's attributes; those of its operators do no harm. */
function addFilter(types: readonly string[], filter: unknown, found: Set<string>): void {
  if (typeof filter !== 'object' || filter === null) return;
  for (const [name, value] of Object.entries(filter)) {
    for (const type of types) found.add(`${type}.${name}`);
    const related = typesAt(name);
    addFilter(related.length > 0 ? related : types, value, found);
  }
}

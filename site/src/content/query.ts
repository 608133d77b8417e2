/**
 * The part of the content server's query language that the site uses. List the fields unless there are few: a
 * relation costs the server an extra query.
 */
export interface Query {
  fields?: string[];
  populate?: '*' | Record<string, true | Query>;
  filters?: Record<string, unknown>;
  sort?: string[] | Record<number, string>;
  /**
   * Names that `DATA-1` does not specify, so that a content server may lack them (decision 28); 'sort' if it
   * may refuse the order. Not sent.
   */
  optional?: string[];
}

/**
 * The attributes that can matter to a query's answer, of whatever type they are: those that it shows, filters by and
 * sorts by. undefined if they are not all named.
 */
export function fieldsOf(query: Query): ReadonlySet<string> | undefined {
  // Without an order the content server sorts by the row's number, which publishing replaces.
  const found = new Set(query.sort ? [] : ['publishedAt']);
  return addFields(query, found) ? found : undefined;
}

/** @returns false if the query does not say which */
function addFields(
  { fields, populate = {}, filters, sort = [] }: Query,
  found: Set<string>,
): boolean {
  if (!fields || populate === '*') return false;
  for (const field of fields) found.add(field);
  for (const order of Object.values(sort)) found.add(order.split(':')[0] ?? order);
  addNames(filters, found);
  return Object.entries(populate).every(([name, part]) => {
    found.add(name);
    return part !== true && addFields(part, found);
  });
}

/** Adds the names of a filter's attributes, and of its operators, which do no harm. */
function addNames(filter: unknown, found: Set<string>): void {
  if (typeof filter !== 'object' || filter === null) return;
  for (const [name, value] of Object.entries(filter)) {
    found.add(name);
    addNames(value, found);
  }
}

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
   * Entries with this value of this field are left out. The field is optional (decision 28): a content server that lacks it
   * has no such entries.
   */
  leavesOut?: Record<string, string>;
  /**
   * Names that `DATA-1` does not specify, so that a content server may lack them (decision 28); 'sort' if it
   * may refuse the order. Not sent.
   */
  optional?: string[];
}

/** The query with more fields, which `DATA-1` does not specify: a content server may lack them (decision 28). */
export const withOptional = <Asked extends Query>(query: Asked, names: readonly string[]) => ({
  ...query,
  fields: [...(query.fields ?? []), ...names],
  optional: [...(query.optional ?? []), ...names],
});

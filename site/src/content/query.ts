/**
 * The content server's query language, as far as the site uses it. Name the fields, where they are
 * not few: a relation costs the server a query of its own.
 */
export interface Query {
  fields?: string[];
  populate?: '*' | Record<string, true | Query>;
  filters?: Record<string, unknown>;
  sort?: string[] | Record<number, string>;
  /**
   * Which of these names `DATA-1` does not know, so that a content server may lack
   * them (decision 28); 'sort' when it may refuse the order. Not sent.
   */
  optional?: string[];
}

/** A name in a query that the content model does not have, or an invalid value: Strapi answers 400. */
export class InvalidQuery extends Error {
  /**
   * @param {string} key the name
   * @param {string} parameter that contains it, such as 'filters'
   */
  constructor(key, parameter) {
    super(`Invalid key ${key}`);
    this.details = { key, path: null, source: 'query', param: parameter };
  }
}

/**
 * Query parameters with brackets as nested objects: 'fields[0]=title' as { fields: { 0: 'title' } }.
 * @param {URLSearchParams} parameters
 * @returns {Record<string, any>} without prototypes, so that any name is safe as a key
 */
export function parseQuery(parameters) {
  const query = Object.create(null);
  for (const [name, value] of parameters) {
    const path = name.split(/\]?\[|\]$/).filter(Boolean);
    const last = /** @type {string} */ (path.pop());
    let at = query;
    for (const part of path) {
      if (typeof (at[part] ?? {}) !== 'object') throw new InvalidQuery(part, name);
      at = at[part] ??= Object.create(null);
    }
    at[last] = value;
  }
  return query;
}

/**
 * Converts one value, several values separated by commas, or a list of values to an array.
 * @param {any} value as parsed
 * @returns {string[]}
 */
export function listOf(value) {
  if (value === undefined) return [];
  return typeof value === 'string' ? value.split(',').map((one) => one.trim()) : Object.values(value).map(String);
}

/**
 * The field of that name.
 * @param {import('./model.mjs').Fields} fields
 * @throws {InvalidQuery} when there is none
 */
export function fieldNamed(fields, name, parameter) {
  const field = Object.hasOwn(fields, name) && fields[name];
  if (!field) throw new InvalidQuery(name, parameter);
  return field;
}

import { fieldNamed, listOf } from './query.mjs';

/** @typedef {import('./entries.mjs').Entry} Entry */

/**
 * Strapi's `sort` as a comparison; what it leaves equal is in the order in which it was made (content/'s own rule).
 * @param {any} sort as parsed: 'price:asc', 'color.color', several of them
 * @param {import('./model.mjs').Fields} fields of what is sorted
 * @returns {(one: Entry, other: Entry) => number}
 * @throws {import('./query.mjs').InvalidQuery} for a name that is not known
 */
export function orderOf(sort, fields) {
  const keys = [...listOf(sort), 'createdAt', 'id'].map((key) => {
    const [path = '', direction] = key.split(':');
    const names = path.split('.');
    let inner = fields;
    for (const name of names) inner = fieldNamed(inner, name, 'sort').fields ?? {};
    const sign = direction?.toLowerCase() === 'desc' ? -1 : 1;
    return { sign, read: (entry) => names.reduce((value, name) => [value].flat()[0]?.[name], entry) ?? null };
  });
  return (one, other) => {
    for (const { sign, read } of keys) {
      const order = compare(read(one), read(other));
      if (order !== 0) return sign * order;
    }
    return 0;
  };
}

/** As SQLite orders: what is not there comes first, texts by their code points. */
function compare(one, other) {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}

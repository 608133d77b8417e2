import { fieldNamed, listOf } from './query.mjs';

/** @typedef {import('./entries.mjs').Entry} Entry */

/**
 * Strapi's `sort` as a comparison function; equal entries are in order of creation (content/'s own rule).
 * @param {any} sort as parsed: 'price:asc', 'color.color', or several
 * @param {import('./model.mjs').Fields} fields of the sorted entries
 * @returns {(one: Entry, other: Entry) => number}
 * @throws {import('./query.mjs').InvalidQuery} for an unknown name
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

/** SQLite's order: null first, texts by code points. */
function compare(one, other) {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}

import { filterOf } from './filters.mjs';
import { fieldNamed, InvalidQuery, listOf } from './query.mjs';
import { orderOf } from './sort.mjs';

/**
 * @typedef {import('./entries.mjs').Entry} Entry
 * @typedef {import('./model.mjs').Fields} Fields
 */

const ALWAYS = ['id', 'documentId'];

/**
 * The part of an entry that a response contains: Strapi's `fields` and `populate`. Without `fields` it has all plain
 * values; relations only if populated.
 * @param {Record<string, any>} query as parsed
 * @param {Fields} fields of the entry
 * @returns {(entry: Entry) => Entry}
 * @throws {import('./query.mjs').InvalidQuery} for an unknown name
 */
export function selection({ fields: named, populate }, fields) {
  const plain = Object.keys(fields).filter((name) => !fields[name]?.fields);
  const chosen = listOf(named).filter((name) => name !== '*');
  for (const name of chosen) fieldNamed(fields, name, 'fields');
  const shown = chosen.length > 0 ? plain.filter((name) => [...ALWAYS, ...chosen].includes(name)) : plain;
  const inner = Object.entries(populated(populate, fields)).map(([name, query]) => relationOf(name, query, fields));
  return (entry) => ({
    ...Object.fromEntries(shown.map((name) => [name, entry[name] ?? null])),
    ...Object.fromEntries(inner.map(({ name, show }) => [name, show(entry[name])])),
  });
}

function relationOf(name, query, fields) {
  const field = fieldNamed(fields, name, 'populate');
  if (!field.fields) throw new InvalidQuery(name, 'populate');
  const select = selection(query, field.fields);
  const isWanted = filterOf(query.filters, field.fields);
  const order = query.sort && orderOf(query.sort, field.fields);
  const show = (value) => {
    if (!field.isList) return value && isWanted(value) ? select(value) : null;
    const found = value.filter(isWanted);
    return (order ? found.toSorted(order) : found).map(select);
  };
  return { name, show };
}

/** The relations to show, each with its own query. @returns {Record<string, Record<string, any>>} */
function populated(populate, fields) {
  if (populate === '*' || populate === 'true') {
    const all = Object.keys(fields).filter((name) => fields[name].fields);
    return Object.fromEntries(all.map((name) => [name, {}]));
  }
  const isList = typeof populate !== 'object' || Object.keys(populate).every((name) => /^\d+$/.test(name));
  const entries = isList ? listOf(populate).map((name) => [name, {}]) : Object.entries(populate);
  return Object.fromEntries(
    entries.filter(([, query]) => query !== 'false').map(([name, query]) => [name, query === 'true' ? {} : query]),
  );
}

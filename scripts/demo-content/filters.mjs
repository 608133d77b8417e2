import { fieldNamed, InvalidQuery } from './query.mjs';

/**
 * @typedef {import('./entries.mjs').Entry} Entry
 * @typedef {(entry: Entry) => boolean} Filter
 * @typedef {import('./model.mjs').Field} Field
 */

const isSame = (a, b) => a === b;
const contains = (a, b) => a !== null && String(a).toLowerCase().includes(String(b).toLowerCase());
const isKnown = (test) => (a, b) => a !== null && test(a, b);

/** Each compares a value of an entry with a text of the query. As in SQL, null matches only $null and $eq. */
const COMPARISONS = {
  $eq: isSame,
  $ne: isKnown((a, b) => a !== b),
  $gt: isKnown((a, b) => a > b),
  $gte: isKnown((a, b) => a >= b),
  $lt: isKnown((a, b) => a < b),
  $lte: isKnown((a, b) => a <= b),
  $contains: contains,
  $containsi: contains,
  $notContainsi: isKnown((a, b) => !contains(a, b)),
  $startsWith: isKnown((a, b) => String(a).startsWith(b)),
  $endsWith: isKnown((a, b) => String(a).endsWith(b)),
};

/**
 * Strapi's `filters` as a function.
 * @param {any} filters as parsed
 * @param {import('./model.mjs').Fields} fields of the filtered entries
 * @returns {Filter}
 * @throws {InvalidQuery} for an unknown name or operator
 */
export function filterOf(filters, fields) {
  const tests = Object.entries(filters ?? {}).map(([name, value]) => testOf(name, value, fields));
  return (entry) => tests.every((test) => test(entry));
}

/** @returns {Filter} */
function testOf(name, value, fields) {
  if (name === '$not') return not(filterOf(value, fields));
  if (name === '$and' || name === '$or') {
    const parts = Object.values(value).map((part) => filterOf(part, fields));
    return (entry) => (name === '$and' ? parts.every((part) => part(entry)) : parts.some((part) => part(entry)));
  }
  const field = fieldNamed(fields, name, 'filters');
  if (field.fields) {
    const inner = filterOf(value, field.fields);
    // Without related entries all values are null, as after an outer join.
    return (entry) => [entry[name] ?? []].flat().some(inner) || ([entry[name] ?? []].flat().length === 0 && inner({}));
  }
  const conditions = typeof value === 'object' ? value : { $eq: value };
  const tests = Object.entries(conditions).map(([operator, text]) => comparison(operator, text, field));
  return (entry) => tests.every((test) => test(entry[name] ?? null));
}

/** @returns {(value: any) => boolean} */
function comparison(operator, text, field) {
  if (operator === '$null' || operator === '$notNull') {
    const isWanted = (operator === '$null') === (text === 'true');
    return (value) => (value === null) === isWanted;
  }
  if (operator === '$in' || operator === '$notIn') {
    const texts = typeof text === 'object' ? Object.values(text) : [text];
    const list = texts.map((one) => valueOf(one, field));
    return (value) => value !== null && list.includes(value) === (operator === '$in');
  }
  if (operator === '$not') return not(comparison('$eq', text, field));
  const compare = COMPARISONS[operator];
  if (!Object.hasOwn(COMPARISONS, operator)) throw new InvalidQuery(operator, 'filters');
  const wanted = valueOf(text, field);
  return (value) => compare(value, wanted);
}

/** @returns {any} the query's text converted to the field's type */
function valueOf(text, { type }) {
  if (type === 'boolean') return text === 'true' || text === '1';
  return ['integer', 'decimal', 'float'].includes(type) ? Number(text) : text;
}

const not = (test) => (value) => !test(value);

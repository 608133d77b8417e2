import type { Query } from './query.ts';
import type { Refusal } from './call.ts';

/** What each Strapi has of its own accord; docs/product.md speaks of none of it. */
const STRAPIS_OWN = new Set([
  ...['id', 'documentId', 'locale', 'localizations', 'createdAt', 'updatedAt', 'publishedAt'],
]);

/**
 * The names that a query asks for although docs/product.md does not know them (decision 28), as
 * dotted paths: 'color_variants.model_3d'. Those that it filters by are not among them.
 */
function optionalNames(query: Query, base = ''): string[] {
  const { fields = [], optional = [] } = query;
  const relations = relationsOf(query);
  const sorts = Object.values(query.sort ?? {}).map(sortedField);
  const isOptional = (name: string) => STRAPIS_OWN.has(name) || optional.includes(name);
  const here = [...fields, ...Object.keys(relations), ...sorts].filter(isOptional);
  if (query.sort && optional.includes('sort')) here.push('sort');
  const below = Object.entries(relations).flatMap(([name, inner]) =>
    inner === true ? [] : optionalNames(inner, `${base}${name}.`),
  );
  return [...new Set([...here.map((name) => base + name), ...below])];
}

/** The optional names that a query filters by: what lacks them has nothing that fits. */
export function optionalConditions({ filters = {}, optional = [] }: Query): string[] {
  return Object.keys(filters).filter((name) => optional.includes(name));
}

/** The query without these names, at the places where they are optional. */
export function without(query: Query, names: ReadonlySet<string>, base = ''): Query {
  if (names.size === 0) return query;
  const stays = (name: string) => !names.has(base + name);
  const { fields, sort, ...rest } = query;
  const lean: Query = { ...rest };
  const kept = fields?.filter(stays);
  if (kept?.length) lean.fields = kept;
  if (sort && stays('sort')) {
    const sorts = Object.entries(sort).filter(([, value]) => stays(sortedField(value)));
    lean.sort = Array.isArray(sort) ? sorts.map(([, value]) => value) : Object.fromEntries(sorts);
  }
  if (query.populate !== undefined && query.populate !== '*') {
    const inner = Object.entries(query.populate).filter(([name]) => stays(name));
    lean.populate = Object.fromEntries(
      inner.map(([name, value]) => [
        name,
        value === true ? true : orWhole(without(value, names, `${base}${name}.`)),
      ]),
    );
  }
  return lean;
}

/**
 * What of a refused query to leave out: the optional name that the content server complains of, or
 * else every one. Strapi seldom says where a name stands: then it is the least deep one.
 */
export function namesToLeaveOut(query: Query, { key, path }: Refusal): string[] {
  const names = [...optionalNames(query), ...optionalConditions(query)];
  const alike = names.filter((name) => name.split('.').at(-1) === key);
  if (alike.length === 0) return names;
  const there = alike.filter((name) => name === path || name === `${path}.${key}`);
  const depth = Math.min(...alike.map(depthOf));
  return there.length > 0 ? there : alike.filter((name) => depthOf(name) === depth);
}

const depthOf = (name: string) => name.split('.').length;

/** The query as it is sent: what is optional is the site's own note. */
export function sent({ fields, populate, filters, sort }: Query): object {
  if (populate === undefined || populate === '*') return { fields, populate, filters, sort };
  const inner = Object.entries(populate).map(([name, value]): [string, object | true] => [
    name,
    value === true ? true : sent(value),
  ]);
  return { fields, populate: Object.fromEntries(inner), filters, sort };
}

const sortedField = (sort: string) => sort.split(':')[0] ?? '';

const relationsOf = ({ populate }: Query): Record<string, true | Query> =>
  populate === undefined || populate === '*' ? {} : populate;

/** A relation of which nothing is named any more is asked for as it is: no parameter would drop it. */
const orWhole = (query: Query): true | Query =>
  query.fields || Object.keys(relationsOf(query)).length > 0 || query.sort ? query : true;

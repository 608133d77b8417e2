import type { Query } from './query.ts';
import type { Refusal } from './call.ts';

/** Built-in fields of Strapi, which docs/product.md does not mention. */
const STRAPIS_OWN = new Set(['id', 'documentId', 'locale', 'localizations', 'createdAt', 'updatedAt', 'publishedAt']);

/**
 * The names in a query that docs/product.md does not specify (decision 28), as dotted paths:
 * 'color_variants.model_3d'. Without those in its filters.
 */
function optionalNames(query: Query, base = ''): string[] {
  const { fields = [], optional = [] } = query;
  const relations = relationsOf(query);
  const sorts = Object.values(query.sort ?? {}).map(sortedField);
  const isOptional = (name: string) => STRAPIS_OWN.has(name) || optional.includes(name);
  const here = [...fields, ...Object.keys(relations), ...sorts].filter(isOptional);
  here.push(...Object.keys(query.leavesOut ?? {}));
  if (query.sort && optional.includes('sort')) here.push('sort');
  const below = Object.entries(relations).flatMap(([name, inner]) =>
    inner === true ? [] : optionalNames(inner, `${base}${name}.`),
  );
  return [...new Set([...here.map((name) => base + name), ...below])];
}

/** The optional names in a query's filters: on a server that lacks them, nothing matches. */
export function optionalConditions({ filters = {}, optional = [] }: Query): string[] {
  return Object.keys(filters).filter((name) => optional.includes(name));
}

/** Every name that a content server may lack: of fields, relations and filters. */
export function allOptionalNames(query: Query): string[] {
  return [...optionalNames(query), ...optionalConditions(query)];
}

/** The query without these names, where they are optional. */
export function removeNames(query: Query, names: ReadonlySet<string>, base = ''): Query {
  if (names.size === 0) return query;
  const stays = (name: string) => !names.has(base + name);
  const { fields, sort, leavesOut, ...rest } = query;
  const lean: Query = { ...rest };
  const keptFields = fields?.filter(stays);
  if (keptFields?.length) lean.fields = keptFields;
  const stillLeftOut = Object.entries(leavesOut ?? {}).filter(([name]) => stays(name));
  if (stillLeftOut.length > 0) lean.leavesOut = Object.fromEntries(stillLeftOut);
  if (sort && stays('sort')) {
    const sorts = Object.entries(sort).filter(([, value]) => stays(sortedField(value)));
    lean.sort = Array.isArray(sort) ? sorts.map(([, value]) => value) : Object.fromEntries(sorts);
  }
  if (query.populate !== undefined && query.populate !== '*') {
    const inner = Object.entries(query.populate).filter(([name]) => stays(name));
    lean.populate = Object.fromEntries(
      inner.map(([name, value]) => [
        name,
        value === true ? true : orWhole(removeNames(value, names, `${base}${name}.`)),
      ]),
    );
  }
  return lean;
}

/** The names to leave out of a refused query: the optional name that the content server rejects, or else all of them. */
export function namesToLeaveOut(query: Query, refusal: Refusal): string[] {
  const names = allOptionalNames(query);
  const rejected = rejectedAmong(names, refusal);
  return rejected.length > 0 ? rejected : names;
}

const depthOf = (name: string) => name.split('.').length;

/** The dotted names of all fields and relations in a query. */
function allNames(query: Query, base = ''): string[] {
  const below = Object.entries(relationsOf(query)).flatMap(([name, inner]) =>
    inner === true ? [] : allNames(inner, `${base}${name}.`),
  );
  const here = [...(query.fields ?? []), ...Object.keys(relationsOf(query))];
  return [...here.map((name) => base + name), ...below];
}

/**
 * The name that the content server rejects, where it is specified: it may be there in its other form. Undefined if an
 * optional name may be meant as well.
 */
export function specifiedName(query: Query, refusal: Refusal): string | undefined {
  const optional = new Set(allOptionalNames(query));
  const rejected = rejectedAmong(allNames(query), refusal);
  return rejected.some((name) => optional.has(name)) ? undefined : rejected[0];
}

/** Strapi seldom gives the path of a name: then those nearest to the root are meant. */
function rejectedAmong(names: readonly string[], { key, path }: Refusal): string[] {
  const alike = names.filter((name) => name.split('.').at(-1) === key);
  const there = alike.filter((name) => name === path || name === `${path}.${key}`);
  const depth = Math.min(...alike.map(depthOf));
  return there.length > 0 ? there : alike.filter((name) => depthOf(name) === depth);
}

/** The query with these names in their other form (decision 35): a relation as a field, a field as a relation. */
export function swapForms(query: Query, names: ReadonlySet<string>, base = ''): Query {
  if (names.size === 0) return query;
  const isOther = (name: string) => names.has(base + name);
  const { fields = [], populate: given, ...others } = query;
  const rest = given === '*' ? { ...others, populate: given } : others;
  const relations = Object.entries(relationsOf(query));
  const asFields = relations.flatMap(([name]) => (isOther(name) ? name : []));
  const stay = relations.flatMap(([name, inner]): [string, true | Query][] =>
    isOther(name) ? [] : [[name, inner === true ? true : orWhole(swapForms(inner, names, `${base}${name}.`))]],
  );
  const asRelations = fields.filter(isOther).map((name): [string, true] => [name, true]);
  const plain = [...fields.filter((name) => !isOther(name)), ...asFields];
  const populate = Object.fromEntries([...stay, ...asRelations]);
  const hasRelations = Object.keys(populate).length > 0;
  return {
    ...rest,
    ...(plain.length > 0 && { fields: plain }),
    ...(hasRelations && { populate }),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The query as it is sent, without the site's own `optional` and `leavesOut`. */
export function toParameters({ fields, populate, filters: given, leavesOut = {}, sort }: Query): object {
  const others = Object.entries(leavesOut).map(([name, value]) => ({
    // In a database, an empty field is not unequal to anything.
    $or: [{ [name]: { $null: true } }, { [name]: { $ne: value } }],
  }));
  const filters = others.length > 0 ? { ...given, $and: [...listOf(given?.$and), ...others] } : given;
  if (populate === undefined || populate === '*') return { fields, populate, filters, sort };
  const inner = Object.entries(populate).map(([name, value]): [string, object | true] => [
    name,
    value === true ? true : toParameters(value),
  ]);
  return { fields, populate: Object.fromEntries(inner), filters, sort };
}

const sortedField = (sort: string) => sort.split(':')[0] ?? '';

const relationsOf = ({ populate }: Query): Record<string, true | Query> =>
  populate === undefined || populate === '*' ? {} : populate;

/** A relation with no names left is populated whole: without a parameter it would be dropped. */
const orWhole = (query: Query): true | Query =>
  query.fields || Object.keys(relationsOf(query)).length > 0 || query.sort ? query : true;

import type { Core, UID } from '@strapi/strapi';
import { FILE } from './file-types';

/**
 * Lists that one query may be joined with by its filters and its order. Strapi joins one for every mention: each multiplies
 * the rows by as many as there are in it, nine reviews of an item seven times by five million.
 */
export const MAX_JOINED_LISTS = 2;

interface Attribute {
  type: string;
  relation?: string;
  target?: string;
  component?: string;
  multiple?: boolean;
  repeatable?: boolean;
}

/** What a field leads to. */
export interface Led {
  /** A relation to another entry, not a file or a component. */
  isRelation: boolean;
  /** There can be many of it. */
  isList: boolean;
  /** Content type or component; undefined: one of several. */
  target: string | undefined;
}

/** What a field of a content type or component leads to; undefined: it has its own value, or there is no such field. */
export function ledBy(strapi: Core.Strapi, uid: string, field: string): Led | undefined {
  const model = strapi.getModel(uid as UID.Schema) as { attributes: Record<string, Attribute | undefined> } | undefined;
  const attribute = model?.attributes[field];
  if (!attribute) return undefined;
  const { type, relation = '', target, component, multiple = false, repeatable = false } = attribute;
  if (type === 'relation') return { isRelation: true, isList: /Many$/.test(relation), target };
  if (type === 'media') return { isRelation: false, isList: multiple, target: FILE };
  if (type === 'component') return { isRelation: false, isList: repeatable, target: component };
  return type === 'dynamiczone' ? { isRelation: false, isList: true, target: undefined } : undefined;
}

/** Fields of a content type or component that lead to something else. */
export function leadingFields(strapi: Core.Strapi, uid: string): string[] {
  const model = strapi.getModel(uid as UID.Schema) as { attributes: object } | undefined;
  return Object.keys(model?.attributes ?? {}).filter((field) => ledBy(strapi, uid, field));
}

/** How many lists a path of fields leads through. */
function listsAlong(strapi: Core.Strapi, uid: string, [field, ...rest]: readonly string[]): number {
  const led = field === undefined ? undefined : ledBy(strapi, uid, field);
  if (!led) return 0;
  return Number(led.isList) + (led.target ? listsAlong(strapi, led.target, rest) : 0);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** How many lists `filters` joins, each mention counted. */
function listsInFilters(strapi: Core.Strapi, uid: string, filters: unknown): number {
  if (!isObject(filters)) return 0;
  let sum = 0;
  for (const [key, inner] of Object.entries(filters)) {
    const [field = '', ...rest] = key.startsWith('$') || /^\d+$/.test(key) ? [] : key.split('.');
    if (field === '') {
      sum += listsInFilters(strapi, uid, inner);
      continue;
    }
    const led = ledBy(strapi, uid, field);
    if (!led) continue;
    const within = rest.length > 0 ? { [rest.join('.')]: inner } : inner;
    sum += Number(led.isList) + (led.target ? listsInFilters(strapi, led.target, within) : 0);
  }
  return sum;
}

/** The paths of fields in `sort`, in each of its forms: `a.b:asc,c`, a list of these, `{ a: { b: 'asc' } }`. */
export function sortedPaths(sort: unknown): string[][] {
  if (typeof sort === 'string') return sort.split(',').map((each) => (each.split(':')[0] ?? '').trim().split('.'));
  if (Array.isArray(sort)) return sort.flatMap(sortedPaths);
  return filteredPaths(sort);
}

/** The paths of fields in `filters`, without operators and places in lists: `['color', 'color_code']`. */
export function filteredPaths(filters: unknown, path: string[] = []): string[][] {
  const parts = isObject(filters) ? Object.entries(filters) : [];
  if (parts.length === 0) return path.length > 0 ? [path] : [];
  return parts.flatMap(([name, value]) =>
    filteredPaths(value, name.startsWith('$') || /^\d+$/.test(name) ? path : [...path, ...name.split('.')]),
  );
}

/** How many lists a query joins by its filters and its order, each mention counted. */
export function joinedLists(strapi: Core.Strapi, uid: string, { filters, sort }: Record<string, unknown>): number {
  const inOrder = sortedPaths(sort).reduce((sum, path) => sum + listsAlong(strapi, uid, path), 0);
  return listsInFilters(strapi, uid, filters) + inOrder;
}

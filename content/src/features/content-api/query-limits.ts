import type { Core } from '@strapi/strapi';
import {
  filteredPaths,
  joinedLists,
  leadingFields,
  type Led,
  ledBy,
  MAX_JOINED_LISTS,
  sortedPaths,
} from '../../core/model/joined-lists';

/** Levels of relations that one call may populate, filter or sort by. The site needs two or three. */
const MAX_DEPTH = 4;
/** Relations, files and components that one call may populate, over all levels. */
const MAX_POPULATED = 60;
/** Lists of other entries within each other. */
const MAX_LISTS_WITHIN = 2;

type Path = string[];
type Query = Record<string, unknown>;

/** What is asked for: a type, '' where it is none of the content's. */
interface Asked {
  strapi: Core.Strapi;
  uid: string;
}

const isObject = (value: unknown): value is Query => typeof value === 'object' && value !== null;

/** Every path in a `populate` parameter, in each of the notations Strapi accepts. */
function populatedPaths(populate: unknown, base: Path = []): Path[] {
  if (typeof populate === 'string') return populate.split(',').map((path) => [...base, ...path.trim().split('.')]);
  if (Array.isArray(populate)) return populate.flatMap((part) => populatedPaths(part, base));
  if (!isObject(populate)) return [];
  return Object.entries(populate).flatMap(([name, inner]) => {
    const path = [...base, ...name.split('.')];
    return [path, ...(isObject(inner) ? populatedPaths(inner.populate, path) : [])];
  });
}

/** The type or component at the end of a path, or undefined. */
const endOf = ({ strapi, uid }: Asked, path: Path): string | undefined =>
  path.reduce<string | undefined>((at, name) => (at === undefined ? at : ledBy(strapi, at, name)?.target), uid);

/** Paths that end in '*', once for each that it stands for. */
const withoutStars = (asked: Asked, paths: readonly Path[]): Path[] =>
  paths.flatMap((path) => {
    if (path.at(-1) !== '*') return [path];
    const above = path.slice(0, -1);
    const end = endOf(asked, above);
    return end ? leadingFields(asked.strapi, end).map((name) => [...above, name]) : [path];
  });

/** How many lists of entries a path leads through. */
function listsWithin({ strapi, uid }: Asked, path: Path): number {
  let [at, lists]: [string | undefined, number] = [uid, 0];
  for (const name of path) {
    const led: Led | undefined = at === undefined ? undefined : ledBy(strapi, at, name);
    if (led?.isRelation && led.isList) lists++;
    at = led?.target;
  }
  return lists;
}

/** The query itself and each nested one in its `populate`, with the types that they are of. */
function* withNested(asked: Asked, query: Query): Generator<[Asked, Query]> {
  yield [asked, query];
  if (!isObject(query.populate)) return;
  for (const [name, inner] of Object.entries(query.populate))
    if (isObject(inner)) yield* withNested({ ...asked, uid: endOf(asked, name.split('.')) ?? '' }, inner);
}

/**
 * Why a public query is refused, or undefined: it would keep the server busy for seconds, or it reveals drafts.
 * A path that contains the same relation twice multiplies with every level and yields nothing new.
 * @param uid of what is asked for; '' if it is none of the content's types
 */
export function whyRefused(strapi: Core.Strapi, uid: string, query: Query): string | undefined {
  const asked = { strapi, uid };
  const populated = withoutStars(asked, populatedPaths(query.populate));
  if (populated.some((path) => path.length > MAX_DEPTH)) return `populate goes deeper than ${MAX_DEPTH} levels`;
  if (populated.some((path) => new Set(path).size < path.length)) return 'populate runs through a relation twice';
  if (populated.some((path) => listsWithin(asked, path) > MAX_LISTS_WITHIN))
    return `populate runs through more than ${MAX_LISTS_WITHIN} lists of entries`;
  if (populated.length > MAX_POPULATED) return `populate names more than ${MAX_POPULATED} relations`;

  const queries = [...withNested(asked, query)];
  if (queries.some(([of, each]) => joinedLists(strapi, of.uid, each) > MAX_JOINED_LISTS))
    return `filters and sort run through more than ${MAX_JOINED_LISTS} lists`;
  const conditions = queries.flatMap(([, { filters, sort }]) => [...filteredPaths(filters), ...sortedPaths(sort)]);
  if (conditions.some((path) => path.length > MAX_DEPTH)) return `filters or sort go deeper than ${MAX_DEPTH} levels`;
  // Strapi includes drafts here, so the number of results would reveal their content.
  if (conditions.flat().includes('localizations')) return 'localizations cannot be filtered or sorted by';
  return undefined;
}

/** Levels of relations that one call may populate, filter or sort by. The site needs two or three. */
export const MAX_DEPTH = 4;
/** Relations that one call may populate, all levels together. */
export const MAX_POPULATED = 60;

type Path = string[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every path that a `populate` parameter asks for, in each of the notations Strapi reads. */
export function populatedPaths(populate: unknown, base: Path = []): Path[] {
  if (typeof populate === 'string') {
    return populate.split(',').map((path) => [...base, ...path.trim().split('.')]);
  }
  if (Array.isArray(populate)) return populate.flatMap((part) => populatedPaths(part, base));
  if (!isObject(populate)) return [];
  return Object.entries(populate).flatMap(([name, inner]) => {
    const path = [...base, ...name.split('.')];
    const below = isObject(inner) ? populatedPaths(inner.populate, path) : [];
    return [path, ...below];
  });
}

/** Nesting of fields in `filters` or `sort`; operators ($and, $eq) and list indexes do not count. */
export function fieldDepth(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(fieldDepth));
  if (!isObject(value)) return 0;
  const depths = Object.entries(value).map(
    ([key, inner]) => fieldDepth(inner) + (/^(\$|\d+$)/.test(key) ? 0 : key.split('.').length),
  );
  return Math.max(0, ...depths);
}

function sortDepth(sort: unknown): number {
  if (typeof sort === 'string') return Math.max(...sort.split(',').map((path) => path.split('.').length));
  if (Array.isArray(sort)) return Math.max(0, ...sort.map(sortDepth));
  return fieldDepth(sort);
}

/**
 * Why a query is too costly for a public server, or undefined.
 * A path that runs through the same relation twice multiplies with every level and shows nothing new.
 */
export function tooCostly(query: Record<string, unknown>): string | undefined {
  const paths = populatedPaths(query.populate);
  if (paths.some((path) => path.length > MAX_DEPTH)) return `populate goes deeper than ${MAX_DEPTH} levels`;
  if (paths.some((path) => new Set(path).size < path.length)) return 'populate runs through the same relation twice';
  if (paths.length > MAX_POPULATED) return `populate names more than ${MAX_POPULATED} relations`;
  if (fieldDepth(query.filters) > MAX_DEPTH) return `filters go deeper than ${MAX_DEPTH} levels`;
  if (sortDepth(query.sort) > MAX_DEPTH) return `sort goes deeper than ${MAX_DEPTH} levels`;
  return undefined;
}

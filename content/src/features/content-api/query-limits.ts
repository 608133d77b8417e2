/** Levels of relations that one call may populate, filter or sort by. The site needs two or three. */
const MAX_DEPTH = 4;
/** Relations that one call may populate, over all levels. */
const MAX_POPULATED = 60;

type Path = string[];
type Query = Record<string, unknown>;

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

/** Every path of fields in `filters`, without operators ($and, $eq) and list indexes. */
function filteredPaths(filters: unknown, base: Path = []): Path[] {
  if (!isObject(filters)) return [];
  return Object.entries(filters).flatMap(([key, inner]) => {
    const path = /^(\$|\d+$)/.test(key) ? base : [...base, ...key.split('.')];
    return [path, ...filteredPaths(inner, path)];
  });
}

function sortedPaths(sort: unknown): Path[] {
  if (typeof sort === 'string') return sort.split(',').map((field) => field.trim().replace(/:.*/s, '').split('.'));
  return Array.isArray(sort) ? sort.flatMap(sortedPaths) : filteredPaths(sort);
}

/** The query itself and each nested one in its `populate`. */
function* withNested(query: Query): Generator<Query> {
  yield query;
  if (!isObject(query.populate)) return;
  for (const inner of Object.values(query.populate)) if (isObject(inner)) yield* withNested(inner);
}

/**
 * Why a public query is refused, or undefined: it would keep the server busy for seconds, or it reveals drafts.
 * A path that contains the same relation twice multiplies with every level and yields nothing new.
 */
export function whyRefused(query: Query): string | undefined {
  const populated = populatedPaths(query.populate);
  if (populated.some((path) => path.length > MAX_DEPTH)) return `populate goes deeper than ${MAX_DEPTH} levels`;
  if (populated.some((path) => new Set(path).size < path.length)) return 'populate runs through a relation twice';
  if (populated.length > MAX_POPULATED) return `populate names more than ${MAX_POPULATED} relations`;

  const conditions = [...withNested(query)].flatMap(({ filters, sort }) => [
    ...filteredPaths(filters),
    ...sortedPaths(sort),
  ]);
  if (conditions.some((path) => path.length > MAX_DEPTH)) return `filters or sort go deeper than ${MAX_DEPTH} levels`;
  // Strapi includes drafts here, so the number of results would reveal their content.
  if (conditions.flat().includes('localizations')) return 'localizations cannot be filtered or sorted by';
  return undefined;
}

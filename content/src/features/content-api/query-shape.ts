const GROUPS = new Set(['$and', '$or']);
const LISTS = new Set(['$in', '$notIn', '$between']);
const OPERATORS = new Set([
  '$eq',
  '$eqi',
  '$ne',
  '$nei',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$null',
  '$notNull',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$contains',
  '$containsi',
  '$notContains',
  '$notContainsi',
]);

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.every(isText));

function isComparison(operator: string, value: unknown): boolean {
  if (GROUPS.has(operator)) return Array.isArray(value) && value.every(isFilter);
  if (operator === '$not') return isFilter(value);
  if (operator === '$between') return Array.isArray(value) && value.length === 2 && value.every(isText);
  return (LISTS.has(operator) || OPERATORS.has(operator)) && areTexts(value);
}

/** Whether operators and fields have values of a possible form. Strapi itself checks whether a field exists. */
function isFilter(filter: unknown): boolean {
  if (!isObject(filter)) return false;
  return Object.entries(filter).every(([key, value]) =>
    key.startsWith('$') ? isComparison(key, value) : areTexts(value) || isFilter(value),
  );
}

function isPopulate(populate: unknown): boolean {
  if (!isObject(populate)) return areTexts(populate);
  return Object.values(populate).every((inner) => isText(inner) || (isObject(inner) && isQueryShaped(inner)));
}

function isSort(sort: unknown): boolean {
  if (Array.isArray(sort)) return sort.every(isSort);
  return isText(sort) || (isObject(sort) && Object.values(sort).every(isSort));
}

/**
 * Whether the parts of a query (or of a nested one) have a form that Strapi can parse. Strapi rejects many malformed
 * ones itself, but crashes on some: a string for `$and`, one value for `$between`, a relation without a value.
 */
export function isQueryShaped({ filters, populate, sort, fields }: Fields): boolean {
  return (
    (filters === undefined || isFilter(filters) || (Array.isArray(filters) && filters.every(isFilter))) &&
    (populate === undefined || isPopulate(populate)) &&
    (sort === undefined || isSort(sort)) &&
    (fields === undefined || areTexts(fields))
  );
}

/** Messages of the database layer for an invalid query: it throws plain errors, without a status. */
const COMPLAINTS =
  /^(Expected a valid (Number|BigInteger)|Undefined attribute level operator|Operator |Only |Where must be|You cannot (filter|order) on|Attribute .* not found|Invalid (orderBy|populate|format|time|date)|Populate must be)/;

/**
 * Whether an error means that a value does not fit its field, for instance a text instead of a number. For PostgreSQL
 * these are codes of class 22, 'data exception'.
 */
export function blamesQuery(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (isText(code) && /^22...$/.test(code)) || (isText(message) && COMPLAINTS.test(message));
}

type Values = Record<string, unknown>;

/** Strapi's key of a component in a list on the screen: it is not stored. */
const SCREEN_KEY = '__temp_key__';

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A form empties a field in one way, the server in another. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** How a form sends a relation: what is added and taken away. */
const isDelta = (value: unknown): value is { connect?: unknown[]; disconnect?: unknown[] } =>
  isObject(value) && ('connect' in value || 'disconnect' in value);

function isSame(opened: unknown, sent: unknown): boolean {
  if (isDelta(sent)) return [sent.connect ?? [], sent.disconnect ?? []].flat().length === 0;
  if (isNothing(opened) || isNothing(sent)) return isNothing(opened) && isNothing(sent);
  if (!isObject(opened) || !isObject(sent)) return opened === sent;
  if (Array.isArray(opened) !== Array.isArray(sent)) return false;
  if (Array.isArray(opened) && opened.length !== (sent as unknown as unknown[]).length) return false;
  const names = new Set([...Object.keys(opened), ...Object.keys(sent)]);
  names.delete(SCREEN_KEY);
  return [...names].every((name) => isSame(opened[name], sent[name]));
}

/**
 * The fields of a form that somebody has touched. A list of components, a relation and a component are one field each.
 * @param opened the entry that the server gave the form
 * @param sent what the form would send
 */
export const touchedFields = (opened: Values, sent: Values): string[] =>
  Object.keys(sent).filter((field) => !isSame(opened[field], sent[field]));

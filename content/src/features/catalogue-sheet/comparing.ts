import type { Attribute, Attributes } from '../../core/model/attribute';
import { isUnset } from '../../core/entries/values';
import type { Value, Values, Version } from './documents';

/**
 * The same content however the database writes it: decimals as texts, times with or without milliseconds.
 * @param made entries that do not count in relations
 */
export function comparisonKey(
  { type }: Attribute,
  given: Value | undefined,
  made: ReadonlySet<string> = new Set(),
): string {
  // Entries that the sheet has made go away one after the other, and links to them with each.
  const value = Array.isArray(given)
    ? (given.filter((one) => typeof one !== 'string' || !made.has(one)) as Value)
    : given;
  if (value === undefined || isUnset(value)) return '';
  if (['integer', 'decimal', 'float'].includes(type)) return String(Number(value));
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim();
  if (!Array.isArray(value)) return JSON.stringify(value);
  const plain = value.map((one) => {
    if (typeof one !== 'object') return one;
    const parts = Object.entries(one).filter(([, part]) => part !== null && part !== '');
    return parts
      .map(([name, part]) => [name, String(part).replace(/^(\d\d:\d\d):00(\.000)?$/, '$1')])
      .toSorted(([first = ''], [second = '']) => first.localeCompare(second));
  });
  return JSON.stringify(plain);
}

/**
 * Returns whether a field of a version holds one of these values.
 * @param made entries that do not count in relations
 */
export const isStill =
  (attributes: Attributes, version: Pick<Version, 'values'> | undefined, values: Values, made?: ReadonlySet<string>) =>
  (field: string): boolean => {
    const attribute = attributes[field] ?? { type: 'string' };
    return comparisonKey(attribute, version?.values[field], made) === comparisonKey(attribute, values[field], made);
  };

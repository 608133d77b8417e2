/** The one range that a request asks for; without `first`, the `last` bytes of the file. */
export type AskedRange = { first: number; last: number } | { suffix: number };

/** Bytes, both of them included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a Range header. Undefined for what is to be ignored (RFC 9110 14.2): another unit, what is not
 * well-formed or ends before it begins, and several ranges at once, which a server need not answer.
 */
export function parseRange(header: string | undefined): AskedRange | undefined {
  const [, first = '', last = ''] = /^bytes=[\t ]*(\d*)-(\d*)[\t ]*$/i.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { suffix: Number(last) };
  const range = { first: Number(first), last: last === '' ? Infinity : Number(last) };
  return range.last < range.first ? undefined : range;
}

/** The bytes of a file that are meant; null where it has none of them (416). */
export function rangeWithin(asked: AskedRange, size: number): ByteRange | null {
  const first = 'suffix' in asked ? Math.max(0, size - asked.suffix) : asked.first;
  if (first >= size) return null;
  return { first, last: 'suffix' in asked ? size - 1 : Math.min(asked.last, size - 1) };
}

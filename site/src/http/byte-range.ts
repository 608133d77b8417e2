/** The single range of a request: from `first` to `last`, or the last `suffix` bytes of the file. */
export type AskedRange = { first: number; last: number } | { suffix: number };

/** First and last byte, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a Range header. Undefined for one to be ignored (RFC 9110 14.2): another unit, malformed, ending
 * before it begins, or with several ranges, which a server need not support.
 */
export function parseRange(header: string | undefined): AskedRange | undefined {
  const [, first = '', last = ''] = /^bytes=[\t ]*(\d*)-(\d*)[\t ]*$/i.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { suffix: Number(last) };
  const range = { first: Number(first), last: last === '' ? Infinity : Number(last) };
  return range.last < range.first ? undefined : range;
}

/** The bytes of a file that the range selects; null if it selects none (416). */
export function rangeWithin(asked: AskedRange, size: number): ByteRange | null {
  const first = 'suffix' in asked ? Math.max(0, size - asked.suffix) : asked.first;
  if (first >= size) return null;
  return { first, last: 'suffix' in asked ? size - 1 : Math.min(asked.last, size - 1) };
}

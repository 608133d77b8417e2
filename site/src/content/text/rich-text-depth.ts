import { logFailure } from '../../log.ts';

/** Elements in each other. Parsing takes time by the square of this; a person's HTML has a dozen, or some forgotten ends. */
const MAX_DEPTH = 1000;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
/** They hold nothing. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** An HTML text up to where it is too deep for a parser, the whole of any usual text. Takes time by its length. */
export function cutTooDeep(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  for (const { 1: slash, 2: tag = '', index } of html.matchAll(TAG)) {
    if (VOID.test(tag)) continue;
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    // An end without a beginning ends nothing.
    if (slash && !count) continue;
    const step = slash ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    if (depth > MAX_DEPTH) {
      logFailure('a rich text was shortened', `more than ${MAX_DEPTH} elements are in each other`);
      return html.slice(0, index);
    }
  }
  return html;
}

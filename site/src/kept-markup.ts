import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { madeOnce } from './made-once.ts';

/** In characters. */
const kept = new LRUCache<object, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html) => html.length + 100,
});

/** React puts them before the markup of pictures that load eagerly, but the document has its own. */
const PRELOADS = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * Markup that is the same on many pages, rendered once and kept as long as what it shows (made-once.ts). For what has no
 * state: an island is rendered with its page. Never sent to the browser, where React would be a second time in it.
 * @param render a function of kept answers, and of few other things
 */
export function keptMarkup<Arguments extends [object, ...unknown[]]>(
  render: (...given: Arguments) => ReactElement,
): (...given: Arguments) => string {
  const placeOf = madeOnce<Arguments, object>(() => ({}));
  return (...given) => {
    const place = placeOf(...given);
    const known = kept.get(place);
    if (known !== undefined) return known;
    const html = renderToString(render(...given)).replace(PRELOADS, '');
    kept.set(place, html);
    return html;
  };
}

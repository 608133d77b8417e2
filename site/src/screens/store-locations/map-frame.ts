/**
 * Attributes of a map's iframe (`STORE-2`). The embedded page may run scripts, use its own storage, and
 * open its links ("View larger map", directions) as ordinary pages; it may neither navigate this page nor
 * show dialogs. The referrer is this site's origin, which Google's keys and OpenStreetMap's tiles
 * require, without the address of the page.
 */
export const MAP_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  referrerPolicy: 'strict-origin',
  loading: 'lazy',
} as const;

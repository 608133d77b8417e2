/**
 * Attributes of a map's frame (`STORE-2`). Its page may draw the map,
 * keep its own settings, and open its links ("View larger map", directions) as ordinary pages; it may
 * neither lead this page elsewhere nor show dialogs. It learns this site's origin, by which Google's keys
 * and OpenStreetMap's tiles are allowed, and not the address of the page.
 */
export const MAP_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  referrerPolicy: 'strict-origin',
  loading: 'lazy',
} as const;

/** @typedef {import('./read-drawing.mjs').Drawing} Drawing */

/** @param {Drawing} drawing @param {string} [more] attributes */
const svgOf = ({ attributes, inner, box }, more = '') =>
  `<svg ${[more, `viewBox="${box.join(' ')}"`, attributes].filter(Boolean).join(' ')}>${inner}</svg>`;

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

/** The logo as it stands in pages, 1.2 rem high where styles do not say otherwise. @param {Drawing} logo */
export function logoInPages(logo) {
  const [, , width = 1, height = 1] = logo.box;
  return svgOf(logo, `width="${+((19.2 * width) / height).toFixed(2)}" height="19.2" aria-hidden="true"`);
}

/** Without what the design's icons have: outlines alone, with round ends. */
const AS_DRAWN = 'fill="#000" stroke="none" stroke-width="1" stroke-linecap="butt" stroke-linejoin="miter"';

/** An icon of pages in the colors and lines that were drawn. @param {Drawing} drawing */
export const iconInPages = ({ attributes, inner, box }) => ({
  box: box.join(' '),
  inner: `<g ${AS_DRAWN}><g${attributes && ` ${attributes}`}>${inner}</g></g>`,
});

/** The mark in ink, and in paper where the browser is dark. @param {Drawing} mark @param {Record<string, any>} palette */
export function favicon(mark, { ink, paper }) {
  const style = `<style>svg{color:${ink}}@media (prefers-color-scheme:dark){svg{color:${paper}}}</style>`;
  return `${svgOf({ ...mark, inner: style + mark.inner }, XMLNS)}\n`;
}

/** The mark in one color on a ground of another, for places that show no SVG. @param {Drawing} mark */
export const colorDrawing = (mark, color) => svgOf(mark, `${XMLNS} color="${color}"`);

/** The mark on a tile of ink, in the admin. @param {Drawing} mark @param {Record<string, any>} palette */
export function tile(mark, { ink, paper }) {
  const drawing = svgOf(mark, `x="5" y="5" width="38" height="38" color="${paper}"`);
  return `<svg ${XMLNS} viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="${ink}"/>${drawing}</svg>\n`;
}

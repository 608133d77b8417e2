import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'g'];
const GEOMETRY = ['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'points'];
const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'fill-rule',
  'clip-rule',
  'transform',
];

/** The footer of every page has the same few. In characters. */
const cache = new LRUCache<string, string>({
  maxSize: 200_000,
  sizeCalculation: (shown, markup) => shown.length + markup.length,
});

/**
 * An editor's inline SVG (a social link's `icon_svg`) reduced to shapes and their geometry, in the color
 * of the surrounding text. Returns null if no shape is left.
 */
export function sanitizeIcon(markup: string | null): string | null {
  if (!markup) return null;
  const cached = cache.get(markup);
  if (cached !== undefined) return cached || null;
  const shown = drawingOf(markup);
  cache.set(markup, shown ?? '');
  return shown;
}

function drawingOf(markup: string): string | null {
  const clean = sanitize(markup, {
    allowedTags: ['svg', ...SHAPES],
    allowedAttributes: {
      svg: ['viewBox', 'width', 'height', 'class', 'aria-hidden', ...PAINT],
      ...Object.fromEntries(SHAPES.map((tag) => [tag, [...GEOMETRY, ...PAINT]])),
    },
    allowedClasses: { svg: ['icon-drawing'] },
    transformTags: {
      svg: (tagName, attributes) => ({
        tagName,
        attribs: {
          fill: 'currentColor',
          ...inTextColor(attributes),
          // As large as an icon also where the design does not apply.
          width: '24',
          height: '24',
          class: 'icon-drawing',
          'aria-hidden': 'true',
        },
      }),
      '*': (tagName, attributes) => ({ tagName, attribs: inTextColor(attributes) }),
    },
    textFilter: () => '',
    parser: { lowerCaseAttributeNames: false },
  }).trim();
  return /^<svg[\s\S]*<(?:path|circle|ellipse|rect|line|poly)/.test(clean) ? clean : null;
}

function inTextColor(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      (name === 'fill' || name === 'stroke') && value !== 'none' ? 'currentColor' : value,
    ]),
  );
}

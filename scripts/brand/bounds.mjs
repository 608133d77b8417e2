/** @typedef {[number, number, number, number]} Box from x and y to x and y */
/** @typedef {{ type?: string, name?: string, attributes?: Record<string, string>, children?: Node[] }} Node of svgo's tree */

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** How many numbers each command of a path takes. Arcs are not among them: a box of their points would be too small. */
const ARGUMENTS = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, Z: 0 };

/**
 * All points of a path, those that bend its curves too, which are never within it.
 * @param {string} d
 * @returns {{ points: [number, number][], isStraight: boolean, parts: number } | undefined} undefined: it has arcs, or cannot
 * be read
 */
function pointsOfPath(d) {
  /** @type {[number, number][]} */
  const points = [];
  let [x, y, startX, startY, parts, isStraight] = [0, 0, 0, 0, 0, true];
  for (const [, letter = '', text = ''] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const command = letter.toUpperCase();
    const count = ARGUMENTS[command];
    if (count === undefined) return undefined;
    if (command === 'Z') [x, y] = [startX, startY];
    if (/[SQTC]/.test(command)) isStraight = false;
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    if (count === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % count > 0) return undefined;
    for (let at = 0; at < numbers.length; at += count) {
      const [fromX, fromY] = letter === command ? [0, 0] : [x, y];
      const some = numbers.slice(at, at + count);
      if (command === 'H') x = fromX + (some[0] ?? 0);
      else if (command === 'V') y = fromY + (some[0] ?? 0);
      else
        for (let pair = 0; pair < count; pair += 2) {
          [x, y] = [fromX + (some[pair] ?? 0), fromY + (some[pair + 1] ?? 0)];
          points.push([x, y]);
        }
      if (count === 1) points.push([x, y]);
      if (command === 'M' && at === 0) [startX, startY, parts] = [x, y, parts + 1];
    }
    // The point that bends such a curve is that of the one before, mirrored.
    if (command === 'T') return undefined;
  }
  return { points, isStraight, parts };
}

const around = (/** @type {[number, number][]} */ points) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return /** @type {Box} */ ([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
};

/** The points of a shape; undefined: they are not known. @param {Node} node */
function pointsOf({ name, attributes = {} }) {
  const number = (/** @type {string} */ key) => Number(attributes[key] ?? 0);
  const box = (x, y, width, height) => [
    [x, y],
    [x + width, y + height],
  ];
  if (name === 'path') return pointsOfPath(attributes.d ?? '')?.points;
  if (name === 'rect') return box(number('x'), number('y'), number('width'), number('height'));
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
    return box(number('cx') - rx, number('cy') - ry, 2 * rx, 2 * ry);
  }
  if (name === 'line')
    return [
      [number('x1'), number('y1')],
      [number('x2'), number('y2')],
    ];
  if (name !== 'polygon' && name !== 'polyline') return undefined;
  return pointsOfPath(`M${attributes.points ?? ''}`)?.points;
}

const LINES = ['stroke', 'stroke-width', 'stroke-linejoin', 'stroke-miterlimit'];
const HAS_SHARP_CORNERS = new Set(['path', 'polygon', 'polyline']);

/** How far lines can go beyond the points of a shape: at a pointed corner further than half of their width. */
function marginOf(name, { stroke = 'none', ...lines }) {
  if (stroke === 'none') return 0;
  const { 'stroke-width': width = '1', 'stroke-linejoin': join = 'miter', 'stroke-miterlimit': limit = '4' } = lines;
  const isPointed = HAS_SHARP_CORNERS.has(name) && !/^(?:round|bevel)$/.test(join);
  return (Number(width) / 2) * (isPointed ? Math.max(Number(limit), Math.SQRT2) : Math.SQRT2);
}

/**
 * Whether all that an element draws is in a box, as far as that is easily known: not of what is moved, of text, or of arcs.
 * @param {Node} node
 * @param {Box} box
 * @param {Record<string, string>} [inherited] attributes of what it is in
 * @returns {boolean}
 */
export function isWithin({ name, attributes: own = {}, children = [], ...node }, box, inherited = {}, isInner = false) {
  if (isInner && (own.transform || own.style || own.class)) return false;
  const attributes = { ...inherited, ...own };
  const lines = Object.fromEntries(LINES.filter((key) => attributes[key]).map((key) => [key, String(attributes[key])]));
  if (name === 'g') return children.every((child) => child.type !== 'element' || isWithin(child, box, lines, true));
  const points = pointsOf({ name, attributes: own, children, ...node });
  if (!points?.length || points.flat().some(Number.isNaN)) return false;
  const margin = marginOf(name, attributes);
  if (Number.isNaN(margin)) return false;
  const [left, top, right, bottom] = around(/** @type {[number, number][]} */ (points));
  return left - margin >= box[0] && top - margin >= box[1] && right + margin <= box[2] && bottom + margin <= box[3];
}

/**
 * The box of a shape that is an upright rectangle, drawn in any way.
 * @param {Node} node
 * @returns {Box | undefined}
 */
export function rectangleOf({ name, attributes = {} }) {
  if (attributes.transform || attributes.style) return undefined;
  if (name === 'rect') {
    if (attributes.rx || attributes.ry) return undefined;
    const points = pointsOf({ name, attributes });
    return points?.flat().every(Number.isFinite) ? around(/** @type {any} */ (points)) : undefined;
  }
  const path = name === 'path' ? pointsOfPath(attributes.d ?? '') : undefined;
  if (!path?.isStraight || path.parts !== 1) return undefined;
  const { points } = path;
  const box = around(points);
  const isCorner = ([x, y]) => [box[0], box[2]].includes(x) && [box[1], box[3]].includes(y);
  const isUpright = points.every(([x, y], at) => at === 0 || x === points[at - 1]?.[0] || y === points[at - 1]?.[1]);
  const corners = new Set(points.map(String)).size;
  return corners === 4 && points.length <= 5 && isUpright && points.every(isCorner) ? box : undefined;
}

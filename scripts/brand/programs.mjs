import { isWithin, rectangleOf } from './bounds.mjs';

/** What drawing programs put around and beside what was drawn, taken off with svgo. */

const elements = ({ children = [] }) => children.filter(({ type }) => type === 'element');

/** What a clip or mask shows, if that is one upright rectangle. */
function windowOf({ name, attributes, children }) {
  const [shape, ...others] = elements({ children });
  if (!shape || others.length > 0 || shape.attributes.opacity || shape.attributes['fill-opacity']) return undefined;
  const box = rectangleOf(shape);
  if (name === 'clipPath' || !box) return box;
  const isByAlpha = /mask-type:\s*alpha/.test(attributes.style ?? attributes['mask-type'] ?? '');
  if (!isByAlpha && !/^(?:white|#fff|#ffffff)$/i.test(shape.attributes.fill ?? '')) return undefined;
  if (attributes.maskUnits !== 'userSpaceOnUse') return undefined;
  const [x = NaN, y = NaN, width = NaN, height = NaN] = ['x', 'y', 'width', 'height'].map((key) =>
    Number(attributes[key]),
  );
  const isInOwn = [x <= box[0], y <= box[1], x + width >= box[2], y + height >= box[3]].every(Boolean);
  return isInOwn ? box : undefined;
}

/** Drops clips and masks that hide nothing, which some programs put around all that they export, and around frames. */
export const removeWholeClips = {
  name: 'removeWholeClips',
  fn: (root) => {
    const [, , width = 0, height = 0] = (root.children[0]?.attributes?.viewBox ?? '').split(/[\s,]+/).map(Number);
    const windows = new Map();
    const collect = (node) => {
      const box = ['clipPath', 'mask'].includes(node.name) && windowOf(node);
      if (box) windows.set(`url(#${node.attributes.id})`, box);
      for (const child of node.children ?? []) collect(child);
    };
    collect(root);
    const isWhole = (box) => box[0] <= 0 && box[1] <= 0 && box[2] >= width && box[3] >= height;
    const inherited = [{}];
    return {
      element: {
        enter: (node) => {
          const outer = inherited.at(-1);
          for (const name of ['clip-path', 'mask']) {
            const box = windows.get(node.attributes[name]);
            if (box && (isWhole(box) || isWithin(node, box, outer))) Reflect.deleteProperty(node.attributes, name);
          }
          inherited.push({ ...outer, ...node.attributes });
        },
        exit: () => void inherited.pop(),
      },
    };
  },
};

/** Drops a whole drawing in a program's own form, and the choice between it and the SVG (Illustrator). */
export const removeOwnForms = {
  name: 'removeOwnForms',
  fn: () => ({
    element: {
      exit: (node, parent) => {
        const isOwn = (child) => child.name === 'foreignObject' && child.attributes.requiredExtensions;
        node.children = node.children.filter((child) => !isOwn(child));
        const [only, ...others] = elements(node);
        if (node.name !== 'switch' || !only || others.length > 0 || only.attributes.systemLanguage) return;
        parent.children.splice(parent.children.indexOf(node), 1, only);
      },
    },
  }),
};

/** Properties that are no attributes, and change what is seen. */
const SEEN =
  /^(?:transform|translate|rotate|scale|offset|mix-blend-mode|isolation|background|mask|clip|filter|zoom|perspective|backdrop-filter|content|animation|all$|d$|[xyr]$|[cr][xy]$|(?:min-|max-)?(?:width|height)$)/i;

/**
 * Of styles that have become attributes, drops the rest: texts that were converted to paths keep the properties of their
 * type. What is seen, or leads elsewhere, stays, and is refused.
 */
export const removeUnseenStyles = {
  name: 'removeUnseenStyles',
  fn: () => ({
    element: {
      enter: ({ attributes }) => {
        const { style } = attributes;
        if (style === undefined || /url\(|[@\\{}]|\/\*/i.test(style)) return;
        // Names of fonts may have a semicolon between quotation marks.
        const declarations = style.replace(/"[^"]*"|'[^']*'/g, '').split(';');
        const isSeen = declarations.some((one) => SEEN.test(one.trim().split(':')[0]?.trim() ?? ''));
        if (!isSeen) delete attributes.style;
      },
    },
  }),
};

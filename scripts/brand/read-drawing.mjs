import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimize } from 'svgo';
import { Failure } from '../launcher/failure.mjs';
import { removeOwnForms, removeUnseenStyles, removeWholeClips } from './programs.mjs';

/** @typedef {{ attributes: string, inner: string, box: number[] }} Drawing */

/**
 * What a drawing may not have, and what to do about it: it stands in pages several times, so nothing in it has an id, under a
 * security policy that runs and loads nothing inline.
 * @type {[RegExp, string][]}
 */
const ELEMENTS = [
  [/<(script|foreignObject|iframe|a|animate\w*|set)\b/i, 'delete it'],
  [/<(text)\b/i, 'convert text to paths'],
  [/<(image)\b/i, 'trace the picture, or put it into icon.svg'],
  [/<(use|symbol)\b/i, 'unlink clones and symbols (Inkscape), detach or flatten them (Figma)'],
  [/<(linearGradient|radialGradient|pattern)\b/i, 'fill with plain colors, and put the gradients into icon.svg'],
  [/<(mask|clipPath|filter)\b/i, 'flatten it: cut the paths themselves'],
  [/<(style)\b/i, 'export with presentation attributes in place of styles'],
];
/** Most are left over from such elements. @type {[RegExp, string][]} */
const ATTRIBUTES = [[/(?:\s(on\w+|style|id|href|xlink:href)\s*=|(url\())/i, 'export as plain SVG']];

/** Pixels of a unit of length. */
const UNITS = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** Of a width such as '100mm', in pixels; NaN of one that has no size by itself ('100%'). */
function pixels(length = '') {
  const [, number, unit = ''] = /^\s*([\d.]+)(px|pt|pc|mm|cm|in)?\s*$/.exec(length) ?? [];
  return Number(number) * UNITS[unit];
}

const attributeOf = (text, name) => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(text)?.slice(1).find(Boolean);

/** With a view box, which drawing programs leave out where the file has a size. */
const withViewBox = (text) =>
  text.replace(/<svg\b[^>]*/, (opening) => {
    if (/\sviewBox\s*=/.test(opening)) return opening;
    const [width, height] = ['width', 'height'].map((name) => pixels(attributeOf(opening, name)));
    return width && height ? `${opening} viewBox="0 0 ${width} ${height}"` : opening;
  });

/**
 * Without what programs write for themselves; styles become attributes.
 * @param {string} text
 * @param {string} [color] becomes that of the text around the drawing
 * @returns {string}
 */
function clean(text, color) {
  const overrides = {
    inlineStyles: { onlyMatchedOnce: false },
    removeDesc: { removeAny: true },
    ...(color && { convertColors: { currentColor: color } }),
  };
  const attrs = ['class', 'version', 'role', '(data|aria|font)-.*', 'xml.space', 'svg:(x|y)'];
  const { data } = optimize(text, {
    multipass: true,
    plugins: [
      removeOwnForms,
      removeWholeClips,
      { name: 'preset-default', params: { overrides } },
      'convertStyleToAttrs',
      removeUnseenStyles,
      'removeScripts',
      'removeTitle',
      'removeDimensions',
      { name: 'removeAttrs', params: { attrs } },
    ],
  });
  return data;
}

/** In the color of the text around it, if it has but one: so it is seen on light and on dark ground. */
function inTextColor(text) {
  const stated = [...text.matchAll(/\s(?:fill|stroke)="(?!none)([^"]*)"/g)].map(([, color = '']) =>
    color.toLowerCase(),
  );
  const [color, ...others] = new Set(stated);
  if (color === undefined) return text.replace('<svg', '<svg fill="currentColor"');
  // A shape without a color of its own, or of its group, is black.
  const isStated =
    /<(?:svg|g)\b[^>]*\sfill=/.test(text) ||
    !/<(?:path|rect|circle|ellipse|poly\w+)\b(?![^>]*\s(?:fill|stroke)=)/.test(text);
  return others.length > 0 || /^(?:currentcolor|url\()/.test(color) || !isStated ? text : clean(text, color);
}

/**
 * An SVG of the brand, as drawing programs export it: what is between its tags, and its view box.
 * @param {string} folder
 * @param {string} name 'logo.svg'
 * @param {string} [shownAs] what the file is called in sentences
 * @returns {Drawing}
 * @throws {Failure} that names all that the site does not allow
 */
export function readDrawing(folder, name, shownAs = `brand/${name}`) {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Failure(`${shownAs} is missing.`);
  let text;
  try {
    text = inTextColor(clean(withViewBox(readFileSync(file, 'utf8'))));
  } catch (error) {
    throw new Failure(`${shownAs} is no SVG: ${error.message.split('\n')[0]}.`);
  }
  const [, opening = '', inner = ''] = /^<svg\b([^>]*)>([^]*)<\/svg>$/.exec(text) ?? [];
  const box = (attributeOf(opening, 'viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (box.length !== 4 || box.some(Number.isNaN)) throw new Failure(`${shownAs} is no SVG with a size or a viewBox.`);
  const faultsIn = (faults) =>
    faults.flatMap(([pattern, remedy]) => {
      const found = pattern
        .exec(opening + inner)
        ?.slice(1)
        .find(Boolean);
      return found ? [`${found}: ${remedy}`] : [];
    });
  const inElements = faultsIn(ELEMENTS);
  const faults = inElements.length > 0 ? inElements : faultsIn(ATTRIBUTES);
  if (faults.length > 0) throw new Failure(`${shownAs} has what the site does not allow. ${faults.join('; ')}.`);
  const attributes = opening.replace(/\s(?:xmlns(?::\w+)?|width|height|viewBox|version|xml:space)="[^"]*"/g, '').trim();
  return { attributes, inner: inner.trim(), box };
}

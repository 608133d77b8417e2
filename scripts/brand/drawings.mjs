import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';

/**
 * What a drawing may not have: it stands in pages several times, under a security policy that runs and loads nothing inline.
 * @type {[RegExp, string][]}
 */
const REFUSED = [
  [/<(script|style|foreignObject|image|use|a)\b/i, 'an element'],
  [/\s(on\w+|style|href|xlink:href|id|class)\s*=/i, 'an attribute'],
  [/(url\()/i, 'a reference'],
];

/** @typedef {{ attributes: string, inner: string, box: number[] }} Drawing */

/**
 * An SVG of the brand: what is between its tags, and its view box.
 * @param {string} folder
 * @param {string} name 'logo.svg'
 * @returns {Drawing}
 */
export function readDrawing(folder, name) {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Failure(`brand/${name} is missing.`);
  const text = readFileSync(file, 'utf8')
    .replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--[^]*?-->/g, '')
    .trim();
  const [, opening = '', inner = ''] = /^<svg\b([^>]*)>([^]*)<\/svg>$/.exec(text) ?? [];
  const box = (/\bviewBox="([^"]*)"/.exec(opening)?.[1] ?? '').split(/[\s,]+/).map(Number);
  if (box.length !== 4 || box.some(Number.isNaN)) throw new Failure(`brand/${name} is no SVG with a viewBox.`);
  for (const [pattern, what] of REFUSED) {
    const found = pattern.exec(opening + inner)?.[1];
    if (found) throw new Failure(`brand/${name} has ${what} that the site does not allow: ${found}.`);
  }
  const attributes = opening.replace(/\s(?:xmlns(?::\w+)?|width|height|viewBox|version|xml:space)="[^"]*"/g, '').trim();
  return { attributes, inner: inner.replace(/>\s+</g, '><').trim(), box };
}

/** @param {Drawing} drawing @param {string} [more] attributes */
const svgOf = ({ attributes, inner, box }, more = '') =>
  `<svg ${[more, `viewBox="${box.join(' ')}"`, attributes].filter(Boolean).join(' ')}>${inner}</svg>`;

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

/** The logo as it stands in pages, 1.2 rem high where styles do not say otherwise. @param {Drawing} logo */
export function logoInPages(logo) {
  const [, , width = 1, height = 1] = logo.box;
  return svgOf(logo, `width="${+((19.2 * width) / height).toFixed(2)}" height="19.2" aria-hidden="true"`);
}

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

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDrawing } from '../../../scripts/brand/read-drawing.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logos-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(svg: string) {
  writeFileSync(join(folder, 'logo.svg'), svg);
  return readDrawing(folder, 'logo.svg', 'Tala.svg');
}
/** A file that a program has exported, whole (tests/launcher/all/logos). */
const exported = (program: string) => readFileSync(join(import.meta.dirname, `logos/${program}.svg`), 'utf8');
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

describe('a logo as a drawing program exports it', () => {
  it('of Inkscape: millimeters without a view box, styles, ids and notes of its own', () => {
    const drawing = read(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape (http://www.inkscape.org/) -->
      <svg width='100mm' height='50mm' version="1.1" id="svg1" inkscape:version="1.3.2" sodipodi:docname="tala.svg"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${XMLNS}>
        <sodipodi:namedview id="view1" pagecolor="#ffffff" inkscape:zoom="0.7" />
        <defs id="defs1"><linearGradient id="unused"><stop offset="0" style="stop-color:#000"/></linearGradient></defs>
        <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(10,20)">
          <path style="fill:#1a2b3c;stroke-width:0.264583" d="M 0,0 100,0 100,40 z" id="path1" />
        </g>
      </svg>`);
    expect(drawing.box).toEqual([0, 0, 377.953, 188.976]);
    expect(drawing.inner).toBe('<path fill="currentColor" d="M10 20h100v40z"/>');
  });

  it('of Illustrator: classes of a style sheet, a document type, several colors', () => {
    const { attributes, inner } = read(`<?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg version="1.1" id="Layer_1" ${XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
        viewBox="0 0 200 80" style="enable-background:new 0 0 200 80;" xml:space="preserve">
        <style type="text/css">.st0{fill:#E30613;}.st1{fill:#FFFFFF;}</style>
        <g id="Logo"><path class="st0" d="M10,10h80v60H10V10z"/><circle class="st1" cx="50" cy="40" r="12"/></g>
      </svg>`);
    expect(attributes).toBe('');
    expect(inner).toBe('<path fill="#e30613" d="M10 10h80v60H10z"/><circle cx="50" cy="40" r="12" fill="#fff"/>');
  });

  it('of Figma: a clip of the whole frame', () => {
    const { attributes, inner } = read(`<svg width="120" height="40" viewBox="0 0 120 40" fill="none" ${XMLNS}>
      <g clip-path="url(#clip0_1_2)"><path d="M10 5H60V35H10V5Z" fill="black"/></g>
      <defs><clipPath id="clip0_1_2"><rect width="120" height="40" fill="white"/></clipPath></defs></svg>`);
    expect(attributes).toBe('fill="none"');
    expect(inner).toBe('<path fill="currentColor" d="M10 5h50v30H10z"/>');
  });

  it('of Inkscape: a text that was converted to paths keeps nothing of its type', () => {
    const { attributes, box, inner } = read(exported('inkscape'));
    expect(box).toEqual([0, 0, 453.543, 181.417]);
    expect(attributes + inner).not.toMatch(/style|font|aria|inkscape|line-height/);
    expect(inner.match(/<path /g)).toHaveLength(3);
  });

  it('keeps no property of a style that is none of a drawing’s', () => {
    const { inner } = read(
      `<svg ${XMLNS} viewBox="0 0 9 9"><g id="a" style="line-height:1.25;-inkscape-font-specification:'A, B';fill:#f00"><path d="M0 0h5v5z"/></g><path style="shape-inside:none;white-space:pre" fill="#00f" d="M5 5h2v2z"/></svg>`,
    );
    expect(inner).toBe('<path fill="red" d="M0 0h5v5z"/><path fill="#00f" d="M5 5h2v2z"/>');
  });

  it('of Illustrator: what the program keeps for itself beside the drawing', () => {
    const { attributes, box, inner } = read(exported('illustrator'));
    expect(box).toEqual([0, 0, 120, 48]);
    expect(attributes + inner).not.toMatch(/switch|foreignObject|class|aipgf/i);
    expect(inner.match(/<path /g)?.length).toBeGreaterThan(2);
  });

  it('keeps a switch of several drawings, of which one is shown', () => {
    const { inner } = read(
      `<svg ${XMLNS} viewBox="0 0 9 9"><switch><path systemLanguage="ja" d="M0 0h5v5z"/><path d="M5 5h2v2z"/></switch></svg>`,
    );
    expect(inner).toMatch(/^<switch>/);
  });

  it('of Figma: a mask of a whole frame, also of one within the drawing', () => {
    const { inner } = read(exported('figma').replace(/<use [^>]*>/g, ''));
    expect(inner).not.toMatch(/mask|clip-path/);
    expect(inner).toContain('stroke="currentColor"');
    const icon = (shape: string, content: string) => `<svg viewBox="0 0 24 24" fill="none" ${XMLNS}>
      <mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24">${shape}</mask>
      <g mask="url(#m)">${content}</g></svg>`;
    const path = '<path d="M4 4H30V9Z" fill="#1C1B1F"/>';
    expect(read(icon('<rect width="24" height="24" fill="#D9D9D9"/>', path)).inner).toBe(
      '<path fill="currentColor" d="M4 4h26v5Z"/>',
    );
  });

  it.each([
    ['that cuts what is drawn', 'M0 0H12V12H0Z', '<path d="M4 4h9v5z"/>'],
    ['that cuts a line of a group', 'M2 2H12V12H2Z', '<g stroke="#123" stroke-width="2"><path d="M2 2h9v9H2z"/></g>'],
    ['that cuts a sharp corner of a line', 'M0 0H12V12H0Z', '<path stroke="#123" stroke-width="2" d="M5 11 6 2l1 9"/>'],
    ['that cuts an arc', 'M0 0H12V12H0Z', '<path d="M6 6a6 6 0 0 1 5 6z"/><circle cx="11" cy="6" r="2"/>'],
    ['that is no rectangle', 'M0 0H12L6 12Z', '<path d="M4 4h2v2z"/>'],
    ['of what is moved', 'M0 0H12V12H0Z', '<path transform="rotate(180)" d="M4 4h2v2z"/>'],
    ['that is not white', 'M0 0H12V12H0Z" opacity=".5', '<path d="M4 4h2v2z"/>'],
  ])('but no mask %s', (_, shape, content) => {
    const svg = `<svg viewBox="0 0 24 24" ${XMLNS}><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="12" height="12"><path d="${shape}" fill="#fff"/></mask>
      <g mask="url(#m)">${content}</g></svg>`;
    expect(() => read(svg)).toThrow('mask: flatten it');
  });

  it('in one color, or in none, has that of the text around it; in several it keeps them', () => {
    expect(read(`<svg ${XMLNS} viewBox="0 0 9 9"><path d="M0 0h5v5z"/></svg>`).attributes).toBe('fill="currentColor"');
    const black = read(`<svg ${XMLNS} viewBox="0 0 9 9"><path d="M0 0h5v5z"/><path fill="#f00" d="M5 5h5v5z"/></svg>`);
    expect(black.attributes + black.inner).not.toContain('currentColor');
  });
});

describe('a logo that the site cannot show', () => {
  it('is refused with all that is wrong with it and what to do, by the name of its file', () => {
    const svg = `<svg ${XMLNS} width="10cm" height="2cm"><text y="10">Tala</text><use href="#a"/>
      <defs><linearGradient id="sky"><stop stop-color="#111"/><stop offset="1" stop-color="#999"/></linearGradient></defs><path fill="url(#sky)" d="M0 0h5v5z"/></svg>`;
    expect(() => read(svg)).toThrow(
      'Tala.svg has what the site does not allow. text: convert text to paths; use: unlink clones and symbols (Inkscape), detach or flatten them (Figma); linearGradient: fill with plain colors, and put the gradients into icon.svg.',
    );
  });

  it('is refused if its style leads elsewhere, or changes what is drawn', () => {
    const style = (text: string) => `<svg ${XMLNS} viewBox="0 0 9 9"><path style="${text}" d="M0 0h5v5z"/></svg>`;
    expect(() => read(style('background:url(https://a.test/x)'))).toThrow('style: export as plain SVG');
    expect(() => read(style('line-height:url(https://a.test/x)'))).toThrow('style: export as plain SVG');
    expect(() => read(style('mix-blend-mode:multiply'))).toThrow('style: export as plain SVG');
    expect(() => read(style('line-height:1;rotate:45deg'))).toThrow('style: export as plain SVG');
  });

  it('is refused if it has no size, or is no drawing', () => {
    expect(() => read(`<svg ${XMLNS} width="100%" height="100%"><path d="M0 0h5v5z"/></svg>`)).toThrow(
      'Tala.svg is no SVG with a size or a viewBox.',
    );
    expect(() => read('a text')).toThrow(/^Tala\.svg is no SVG: /);
  });

  it('never brings a script into a page', () => {
    const svg = `<svg ${XMLNS} viewBox="0 0 9 9"><script>alert(1)</script><path onclick="alert(1)" d="M0 0h5v5z"/></svg>`;
    expect(read(svg).inner).toBe('<path d="M0 0h5v5z"/>');
  });
});

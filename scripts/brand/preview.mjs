import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './colors.mjs';
import { priceFormat } from '../../contract/price.ts';
import { logoInPages } from './drawings.mjs';
import { ROLES } from './palette.mjs';

const LAYERS = '@layer popover-polyfill, base, ui, screen;';
/** What all pages have, in their order; the styles of components follow. */
const FIRST = ['brand/palette.css', 'brand/fonts.css', 'page/tokens.css', 'page/base.css'];
const COMPONENTS = ['ui/*.css', 'listing/*.css'];
const OWN = `
body { margin: 0 } section { padding: var(--s-6) var(--gutter) } h2 { margin-block: 0 var(--s-4) }
.row { display: flex; flex-wrap: wrap; gap: var(--s-4); align-items: center; margin-block: var(--s-4) }
.colors { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: var(--s-3) }
.colors div { padding: var(--s-3); min-height: 5rem; font-size: .8125rem; border-radius: 3px; overflow-wrap: anywhere }
.skies > div { height: 11rem; padding: var(--s-4) } .icons img { height: 6rem; border-radius: 1rem } .icons img.share { border-radius: 0 }
.stage { height: 9rem; border-bottom: var(--floor-w) solid var(--floor) }
`;

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The styles of the site as one text, with the addresses of their files. @param {string} root of the project */
function styles(root) {
  const source = join(root, 'site/src');
  const names = [...FIRST, ...COMPONENTS.flatMap((pattern) => globSync(pattern, { cwd: source }).sort())];
  const texts = names.map((name) =>
    readFileSync(join(source, name), 'utf8').replace(/url\('\.\//g, `url('${source}/${name.split('/')[0]}/`),
  );
  return [LAYERS, ...texts, OWN].join('\n');
}

const tile = (
  price,
  name,
  color,
  picture,
  hasTag,
) => `<li class="tile"><a href="#"><div class="tile-stage"><img src="${picture}" alt=""></div><div class="tile-cap">
  <h3 class="tile-name"><bdi>${name}</bdi><span>${color}</span></h3><p class="price num">${price}</p>${hasTag ? '<span class="tag">Limited edition</span>' : ''}<span class="tile-more">View Details</span></div></a></li>`;

/** The components on one surface. */
const components = (name, logo, price, picture) => `
<div class="row"><a class="logo" href="#"><i>${logo}</i><span>${name}</span></a></div>
<p class="t-display">Packed by noon</p><p class="t-h1">A case for every week</p><p class="t-h2">Two wheels, four wheels</p>
<p class="t-h3">Cabin, medium, large</p><p class="t-lead">The case that comes along, wherever that is.</p>
<p>Body text, <span class="t-soft">soft</span> and <span class="t-mute">mute</span>, <a class="underline" href="#">with a link</a>.</p>
<p class="t-label">A label</p><p style="color:var(--accent-text)">Accent as text</p>
<p style="color:var(--error)">This could not be sent.</p><p style="color:var(--ok)">This was sent.</p>
<div class="row"><a class="btn" href="#">Shop now <span class="go"></span></a><a class="btn line" href="#">All cases</a><a class="link" href="#">More <span class="go"></span></a></div>
<ul class="chips"><li><a class="chip" href="#"><span>Red</span></a></li><li><a class="chip" href="#"><span>Cabin</span></a></li></ul>
<fieldset><legend class="t-label">Sizes</legend><label class="check"><input type="checkbox" checked><span>Cabin</span></label><label class="check"><input type="checkbox"><span>Large</span></label></fieldset>
<p><span class="stars" role="img" aria-label="4 of 5" style="--share:80%"></span></p>
<div class="notice" role="status"><div><b>We cannot show this right now.</b> Please try again.</div><a class="underline" href="#">Try again</a></div>
<nav><ol class="crumbs"><li><a class="underline" href="#">Home</a></li><li><span aria-current="page">Cases</span></li></ol></nav>
<ul class="shelf">${tile(price, 'Weekender', 'Red', picture, true)}${tile(price, 'Weekender', 'Blue', picture, false)}</ul>`;

/**
 * A page with all roles, texts, skies, icons and components of a brand, to be opened from the disk.
 * @param {import('./schema.mjs').Brand} brand
 * @param {string} root of the project
 */
export function previewPage(brand, root) {
  const { name, palette, logo } = brand;
  const price = escape(priceFormat(brand)(8995));
  const drawing = logoInPages(logo);
  const written = escape(name);
  const mark = join(root, 'site/src/brand/favicon.svg');
  const swatch = (role, color) => {
    const text = contrast(palette.ink, color) >= contrast(palette.paper, color) ? palette.ink : palette.paper;
    return `<div style="background:${color};color:${text}"><b>${role}</b><br>${color}<br>${contrast(palette.ink, color).toFixed(1)} ink, ${contrast(palette.paper, color).toFixed(1)} paper</div>`;
  };
  const swatches = ROLES.flatMap(([role]) =>
    [palette[role]].flat().map((color, at, all) => swatch(all.length > 1 ? `${role} ${at + 1}` : role, color)),
  );
  const skies = ['dawn', 'noon', 'dusk'].map((sky) => `<div style="background:var(--sky-${sky})">${sky}</div>`);
  const icons = ['icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'share.jpg'].map(
    (file) =>
      `<img src="${join(root, 'site/public', file)}" alt="${file}"${file === 'share.jpg' ? ' class="share"' : ''}>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${written}: preview</title>
<style>${styles(root)}</style>
<section><h2 class="t-h2">Colors</h2><div class="colors">${swatches.join('')}</div></section>
<section class="icons"><h2 class="t-h2">Icons and share picture</h2><div class="row"><img src="${mark}" alt="In tabs">${icons.join('')}</div></section>
<section class="skies"><h2 class="t-h2">Skies</h2>${skies.join('')}</section>
<section>${components(written, drawing, price, mark)}</section>
<section data-surface="night">${components(written, drawing, price, mark)}</section>
`;
}

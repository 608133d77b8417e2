import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './colors.mjs';
import { priceFormat } from '../../contract/price.ts';
import { logoInPages, tile as tileOf } from './drawings.mjs';
import { firstWords } from './messages.mjs';
import { ROLES } from './palette.mjs';

const LAYERS = '@layer popover-polyfill, base, ui, screen;';
/** What all pages have, in their order; the styles of components follow. */
const FIRST = ['brand/palette.css', 'brand/fonts.css', 'page/tokens.css', 'page/base.css', 'page/other-scripts.css'];
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

const tile = (words, price, color, picture, hasTag) =>
  `<li class="tile"><a href="#"><div class="tile-stage"><img src="${picture}" alt=""></div><div class="tile-cap">
  <h3 class="tile-name"><bdi>${words['list.luggages']}</bdi><span>${color}</span></h3><p class="price num">${price}</p>${hasTag ? `<span class="tag">${words['list.limitedEdition']}</span>` : ''}<span class="tile-more">${words['list.viewDetails']}</span></div></a></li>`;

/**
 * The components on one surface, with texts that pages have in such places.
 * @param {Record<string, string>} words ready for HTML
 * @param {{ name: string, price: string, picture: string }} parts ready for HTML, as the name beside the logo is
 */
const components = (words, { name, price, picture }) => `
<div class="row"><a class="logo" href="#">${name}</a></div>
<p class="t-display">${words['home.bannerTitle']}</p><p class="t-h1">${words['home.bannerText']}</p><p class="t-h2">${words['home.experience']}</p>
<p class="t-h3">${words['stories.title']}</p><p class="t-lead">${words['shell.description']}</p>
<p>${words['list.empty']} <span class="t-soft">${words['shell.openingText']}</span> <span class="t-mute">${words['stores.lead']}</span> <a class="underline" href="#">${words['home.readMore']}</a></p>
<p class="t-label">${words['list.collections']}</p><p style="color:var(--accent-text)">${words['list.onSaleNow']}</p>
<p style="color:var(--error)">${words['list.failed']}</p><p style="color:var(--ok)">${words['kept.copied']}</p>
<div class="row"><a class="btn" href="#">${words['home.shopNow']} <span class="go"></span></a><a class="btn line" href="#">${words['list.luggages']}</a><a class="link" href="#">${words['home.readMore']} <span class="go"></span></a></div>
<ul class="chips"><li><a class="chip" href="#"><span>${words['list.accessories']}</span></a></li><li><a class="chip" href="#"><span>${words['list.gifts']}</span></a></li></ul>
<fieldset><legend class="t-label">${words['list.availability']}</legend><label class="check"><input type="checkbox" checked><span>${words['list.onSaleNow']}</span></label><label class="check"><input type="checkbox"><span>${words['list.limitedEdition']}</span></label></fieldset>
<p><span class="stars" role="img" aria-label="4 / 5" style="--share:80%"></span></p>
<div class="notice" role="status"><div><b>${words['shell.unavailableTitle']}</b> ${words['shell.unavailableText']}</div><a class="underline" href="#">${words['shell.tryAgain']}</a></div>
<nav><ol class="crumbs"><li><a class="underline" href="#">${words['shell.home']}</a></li><li><span aria-current="page">${words['list.luggages']}</span></li></ol></nav>
<ul class="shelf">${tile(words, price, '1', picture, true)}${tile(words, price, '2', picture, false)}</ul>`;

const heading = (text) => `<h2 class="t-h2" lang="en">${text}</h2>`;

/**
 * A page with all roles, texts, skies, icons and components of a brand, to be opened from the disk.
 * @param {import('./schema.mjs').Brand} brand
 * @param {string} root of the project
 * @returns {Promise<string>} in the brand's first language and its own words
 */
export async function previewPage(brand, root) {
  const { directionOf } = await import(join(root, 'site/src/ui/direction.ts'));
  const { name, palette, logo, locales, logoHasName } = brand;
  const words = Object.fromEntries(Object.entries(await firstWords(brand)).map(([key, text]) => [key, escape(text)]));
  const written = escape(name);
  const shown = components(words, {
    name: `<i>${logoInPages(logo)}</i><span${logoHasName ? ' class="visually-hidden"' : ''}>${written}</span>`,
    price: escape(priceFormat(brand)(8995)),
    picture: `data:image/svg+xml,${encodeURIComponent(tileOf(brand.mark, palette))}`,
  });
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
  return `<!doctype html><html lang="${locales.default}" dir="${directionOf(locales.default)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${written}: preview</title>
<style>${styles(root)}</style>
<section>${heading('Colors')}<div class="colors">${swatches.join('')}</div></section>
<section class="icons">${heading('Icons and share picture')}<div class="row"><img src="${mark}" alt="In tabs">${icons.join('')}</div></section>
<section class="skies">${heading('Skies')}${skies.join('')}</section>
<section>${shown}</section>
<section data-surface="night">${shown}</section>
`;
}

import prettier from 'prettier';
import { fonts } from './fonts.mjs';
import { favicon, iconInPages, logoInPages, tile } from './drawings.mjs';
import { adminIcon, icons, sharePicture } from './icons.mjs';
import { builtIn, messagesCode } from './messages.mjs';
import { placesFiles } from './places.mjs';
import { paletteCode, paletteCss } from './palette.mjs';

const WRITTEN = 'Written by npm run brand from brand/.';

/**
 * What both servers know of the brand (contract/brand-facts.ts).
 * @param {import('./schema.mjs').Brand} brand
 */
function brandCode({ palette, locales, messages, ...facts }) {
  const { name, segment, copyrightYear, country, currency, timeZone, footerLanguage, sellsCases } = facts;
  const spoken = [...new Set([...builtIn(), ...Object.keys(messages)])];
  const brand = {
    name,
    ...(segment && { segment }),
    copyrightYear,
    country,
    currency,
    timeZone,
    footerLanguage,
    sellsCases,
    paper: palette.paper,
    locales: { ...locales, spoken },
  };
  return `// ${WRITTEN}\nimport type { BrandFacts } from './brand-facts.ts';\n\nexport const BRAND: BrandFacts = ${JSON.stringify(brand, null, 2)};\n`;
}

/**
 * Everything that follows from the brand's folder, by its path in the project.
 * @param {import('./schema.mjs').Brand} brand
 * @returns {Promise<Record<string, string | Buffer>>}
 */
export async function derive(brand) {
  const { palette, logo, mark, goods, messages } = brand;
  const { css, files } = await fonts(brand);
  const places = Object.entries(placesFiles(brand.places, palette)).map(([name, text]) => [
    `site/src/brand/${name}`,
    text,
  ]);
  const fontFiles = Object.entries(files).map(([name, bytes]) => [`site/src/brand/fonts/${name}`, bytes]);
  const pictures = Object.entries(await icons(brand)).map(([name, bytes]) => [`site/public/${name}`, bytes]);
  return formatted({
    'contract/brand.ts': brandCode(brand),
    'site/src/brand/palette.css': `/* ${WRITTEN} */\n${paletteCss(palette)}`,
    'site/src/brand/palette.ts': `// ${WRITTEN} What code needs of palette.css.\n${paletteCode(palette)}`,
    'site/src/brand/logo.ts': `// ${WRITTEN}\n/** For pages: an SVG without an id, hidden from assistive technology. */\nexport const LOGO =\n  ${JSON.stringify(logoInPages(logo))};\nexport const LOGO_HAS_NAME: boolean = ${brand.logoHasName};\n`,
    'site/src/brand/goods.ts': `// ${WRITTEN}\n/** The icon of what is sold; null where the brand has none. */\nexport const GOODS: { box: string; inner: string } | null = ${JSON.stringify(goods && iconInPages(goods))};\n`,
    'site/src/brand/favicon.svg': favicon(mark, palette),
    'site/src/brand/messages.ts': messagesCode(messages),
    ...Object.fromEntries([...places, ...fontFiles, ...pictures]),
    'site/src/brand/fonts.css': `/* ${WRITTEN} Letters of nearly every page, preloaded; others where a page has them; Arial as wide and as high. */\n${css}`,
    'site/public/share.jpg': await sharePicture(brand),
    'content/src/features/brand/admin/mark.svg': tile(mark, palette),
    'content/favicon.png': await adminIcon(brand),
  });
}

/** @param {Record<string, string | Buffer>} files */
async function formatted(files) {
  const entries = Object.entries(files).map(async ([path, text]) => {
    if (typeof text !== 'string' || !/\.(?:js|ts|css)$/.test(path)) return [path, text];
    return [
      path,
      await prettier.format(text, { ...(await prettier.resolveConfig(import.meta.filename)), filepath: path }),
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readBrand } from '../../scripts/brand/schema.mjs';
import { write } from '../../scripts/brand/write.mjs';
import { logIn } from '../../scripts/launcher/editor.ts';
import { childEnvironment } from '../../scripts/launcher/install.mjs';
import { brand as current, cache, content, contract, logs, root, site } from '../../scripts/launcher/places.mjs';
import { freePort, untilItAnswers } from '../../scripts/launcher/ports.mjs';
import { startProcess, run, script, stop } from '../../scripts/launcher/processes.mjs';
import { en } from '../../site/src/messages/en.ts';
import { CatalogueSheets } from './catalogue-sheets.ts';

/** The demo's brand, which stays in a clone with another one. */
export const demo = join(site, 'testing/demo-brand');

/**
 * Another script and country, no English, other colors, money without decimals, umbrellas in place of cases, no table of towns,
 * and drawings for all places.
 */
export const NAME = 'งาวแบ็กส์';
const PALETTE = { paper: '#fbf7f2', ink: '#1b1f3b', accent: '#c2410c' };
const DRAWING = '<svg viewBox="0 0 40 20" fill="currentColor"><path d="M2 18h36l-8-14h-20z"/></svg>';
/** As Inkscape saves it: in millimeters without a viewBox, with styles, classes, ids, single quotes and names of its own. */
const LOGO = `<?xml version='1.0' encoding='UTF-8'?>
<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' width='40mm' height='20mm' id='svg5'>
<style>.hull { fill: #1b1f3b }</style>
<g inkscape:label='Layer 1' inkscape:groupmode='layer' id='layer1'><path class='hull' id='path7' d='M8 68h136l-30-52h-76z'/></g></svg>`;
/** What it sells: its only word for it, and its icon. */
export const GOODS = 'ร่ม';
export const ICON = 'M2 13a10 10 0 0 1 20 0zm9 0h2v8h-2z';
/** Before every text of the language that the interface does not speak. */
export const MARK = 'ไทย';

const marked = (words: object): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string' ? `${MARK} ${text}` : marked(text as object),
    ]),
  );

const isSource = (path: string) => !/^(?:node_modules|dist|\.\w+|demo\/media)(?:\/|$)/.test(path);

/** A part's packages, linked one by one: the one that lies beside it is that of the copy. */
function linkPackages(from: string, to: string) {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((one) => one !== 'contract' && one !== '.vite'))
    symlinkSync(join(from, name), join(to, name));
  symlinkSync('../../contract', join(to, 'contract'));
}

/** Builds the site of a second brand in a folder of its own, without any file that follows from the current one. */
export async function buildSecondBrand() {
  // Not in /tmp: Astro takes a path that has no folder in common with the site's for one within it.
  mkdirSync(cache, { recursive: true });
  const place = mkdtempSync(join(cache, 'second-brand-'));
  const [copy, folder] = [join(place, 'site'), join(place, 'brand')];
  cpSync(site, copy, { recursive: true, filter: (path) => isSource(relative(site, path)) });
  cpSync(contract, join(place, 'contract'), { recursive: true });
  linkPackages(join(site, 'node_modules'), join(copy, 'node_modules'));
  const { files } = JSON.parse(readFileSync(join(current, 'derived.json'), 'utf8'));
  for (const path of Object.keys(files)) rmSync(join(place, path), { force: true });

  const brand = {
    name: NAME,
    logoHasName: true,
    copyrightYear: 1998,
    country: 'TH',
    currency: { code: 'JPY', written: '円', after: true },
    footerLanguage: 'page',
    timeZone: 'Asia/Bangkok',
    content: 'own',
    palette: PALETTE,
    locales: { default: 'th', offered: ['th'] },
    fonts: JSON.parse(readFileSync(join(demo, 'brand.json'), 'utf8')).fonts,
  };
  const given = {
    'brand.json': JSON.stringify(brand),
    'logo.svg': LOGO,
    'mark.svg': DRAWING,
    'goods.svg': `<svg viewBox="0 0 24 24"><path d="${ICON}"/></svg>`,
    'messages/th.json': JSON.stringify({
      ...marked(en),
      goods: Object.fromEntries(Object.keys(en.goods).map((name) => [name, GOODS])),
    }),
  };
  for (const [name, text] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await write(await readBrand(folder), place);
  await run('Building a second brand', script(copy, 'build'), {
    cwd: copy,
    env: childEnvironment(copy, { NODE_ENV: 'production' }),
    log: join(logs, 'build-second-brand.log'),
  });
  return { place, copy, remove: () => rmSync(place, { recursive: true }) };
}

/** Builds the content server of the second brand, beside its site. */
export async function buildSecondAdmin(place: string) {
  const copy = join(place, 'content');
  // What was written from the brand is there already.
  cpSync(content, copy, { recursive: true, force: false, filter: (path) => isSource(relative(content, path)) });
  linkPackages(join(content, 'node_modules'), join(copy, 'node_modules'));
  await run('Building the admin of a second brand', script(copy, 'build'), {
    cwd: copy,
    env: childEnvironment(copy),
    log: join(logs, 'build-second-admin.log'),
  });
  return join(copy, 'dist');
}

/** Starts a site that was built elsewhere, in front of a content server. */
export const startCopy = (copy: string, contentServer: string) =>
  startBuilt(copy, '/healthz', { CONTENT_SERVER_URL: contentServer, CONTENT_TIMEOUT_FACTOR: '20' });

/** Starts the content server of the second brand, which has been built, on an empty database. */
export async function startSecondContent(place: string) {
  const account = { email: 'tester@example.com', password: 'Only-for-tests-1' };
  const { origin, stop } = await startBuilt(join(place, 'content'), '/_health', {
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    CONTENT_DATA_DIR: join(place, 'data'),
    SERVE_ADMIN: 'false',
  });
  return { origin, stop, editor: await logIn(origin, account), sheets: await CatalogueSheets.as(origin, account) };
}

async function startBuilt(copy: string, health: string, env: Record<string, string>) {
  const port = await freePort();
  const log = join(logs, `second-brand-${basename(copy)}.log`);
  const running = startProcess(...script(copy, 'start'), {
    cwd: copy,
    env: childEnvironment(copy, { NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1' }),
    log,
  });
  const died = running.ended.then((): never => {
    throw new Error(`The server ended; its log is ${relative(root, log)}.`);
  });
  died.catch(() => {});
  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${origin}${health}`, died);
  return { origin, stop: () => stop(running) };
}

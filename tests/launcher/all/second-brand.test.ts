import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandSegmentOf } from '../../../contract/route-at.ts';
import { childEnvironment } from '../../../scripts/launcher/install.mjs';
import { logs, root, site } from '../../../scripts/launcher/places.mjs';
import { run } from '../../../scripts/launcher/processes.mjs';
import { chromium } from '@playwright/test';
import { findProgram } from '../../../scripts/launcher/system-programs.mjs';
import { expectAccessible } from '../../support/axe.ts';
import { checkedBy } from '../../support/checked-server.ts';
import { browserArguments } from '../../support/browser-arguments.ts';
import { BUDGET_KB, type Kind, weigh } from '../../support/weigh.ts';
import { startRecordingContentServer } from '../../support/recording-content-server.ts';
import {
  buildSecondAdmin,
  buildSecondBrand,
  demo,
  GOODS,
  ICON,
  MARK,
  NAME,
  startCopy,
  startSecondContent,
} from '../../support/second-brand.ts';
import { pages } from '../../support/templates.ts';
import { textOf } from '../../../site/testing/markup.ts';

const SEGMENT = brandSegmentOf(NAME);
const today = new Date().toISOString().slice(0, 10);
const CONTENT = {
  pages: [{ id: 1, documentId: 'page-1', page_id: 'warranty', title: 'Warranty', content: 'Five years. Łódź.' }],
  luggages: [
    { id: 1, documentId: 'rom-1', item_sku: 'rom-1', title: 'ฝน', price: 8995 },
    { id: 2, documentId: 'rom-2', item_sku: 'rom-2', title: 'แดด', price: 12_000 },
  ],
  'airline-rules': [
    { id: 1, name: 'Air', height_cm: 56, width_cm: 36, depth_cm: 23, source: 'https://air.test/', checked_on: today },
  ],
  'store-locations': [
    { id: 1, documentId: 'store-1', storeName: 'Bangkok', location: 'Siam', latitude: 13.75, longitude: 100.5 },
  ],
};
const LOCALES = [{ code: 'th', name: 'ไทย' }];
/** The name, and the colors that no other brand has by chance. */
const { palette } = JSON.parse(readFileSync(join(demo, 'brand.json'), 'utf8'));
const COLORS = [
  ...new Set([palette.paper, palette.ink, palette.accent, ...palette.dawn, ...palette.noon, ...palette.dusk]),
];
const TRACE = new RegExp(['sky.?travel', 'philippin', 'manila', 'php', ...COLORS].join('|'), 'gi');
const tracesIn = (text: string) => [...new Set(text.match(TRACE))];

let built: Awaited<ReturnType<typeof buildSecondBrand>>;
/** The folder of its admin and content server, which are built while the pages of its site are visited. */
let admin: Promise<string>;
let content: Awaited<ReturnType<typeof startRecordingContentServer>>;
let running: Awaited<ReturnType<typeof startCopy>>;
beforeAll(async () => {
  built = await buildSecondBrand();
  admin = buildSecondAdmin(built.place);
  admin.catch(() => {});
  content = await startRecordingContentServer(CONTENT, LOCALES);
  running = await startCopy(built.copy, content.origin);
});
afterAll(async () => {
  await running?.stop();
  await content?.stop();
  await admin?.catch(() => {});
  built?.remove();
});

const COMPARED = '/compare/en?items=rom-1,rom-2';
const visit = async (path: string) => {
  const response = await fetch(running.origin + path);
  return { status: response.status, text: await response.text() };
};
const withoutCode = (html: string) => html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
const addresses = [...Object.values(pages), '/luggages/en/rom-1', '/luggages/en/rom-1/size', COMPARED].map((address) =>
  address.replace('/skytravel/', `/${encodeURIComponent(SEGMENT)}/`).replace(/\/en(?=\/|\?|$)/, '/th'),
);

test('every page of a second brand has its name, its language’s words, and no trace of the demo’s', async () => {
  for (const path of addresses) {
    const { status, text } = await visit(path);
    expect([path, status < 500, tracesIn(text)]).toEqual([path, true, []]);
    expect(text, path).toContain(NAME);
    expect(text, path).not.toContain('© 2023');
    expect(text, path).toContain(`${MARK} Skip to content`);
    expect([path, textOf(withoutCode(text)).match(/(?:suit)?\bcases?\b|luggages?\b/gi)]).toEqual([path, null]);
    expect(text, path).toContain(`d="${ICON}"`);
  }
});

test('English addresses lead to its only language @DECISION-47', async () => {
  for (const path of ['', '/luggages', '/luggages/rom-1?loads=2', '/compare?items=rom-1']) {
    const [from, to] = ['en', 'th'].map((code) => (path ? path.replace(/^(\/\w+)/, `$1/${code}`) : `/${code}`));
    const { status, headers } = await fetch(running.origin + from, { redirect: 'manual' });
    expect([from, status, headers.get('location')]).toEqual([from, 301, to]);
  }
});

test('what none of its items has is on no page @COMPARE-3 @LIST-3 @CABIN-1 @CABIN-5', async () => {
  const [list, item, compared] = await Promise.all(
    ['/luggages/th', '/luggages/th/rom-1', '/compare/th?items=rom-1,rom-2'].map(
      async (path) => (await visit(path)).text,
    ),
  );
  expect(list).toContain(`${MARK} 2 ${GOODS}`);
  expect(list).not.toMatch(/ไทย (?:Sizes|Fits the cabin of)/);
  expect(item).toContain(`${MARK} Compare`);
  expect(item).not.toMatch(/ไทย (?:Will it fit|True size)/);
  expect(compared).toContain(`${MARK} Price`);
  expect(compared).not.toMatch(/ไทย (?:Not stated|Size, cm|Volume|Weight|Cabin|Wheels|Lock|Warranty|Colors)/);
});

test('neither has what machines are told', async () => {
  for (const path of ['/manifest/th.webmanifest', '/robots.txt', '/sitemap.xml', '/sitemap-th.xml', '/no/such/page']) {
    const { text } = await visit(path);
    expect([path, tracesIn(text)]).toEqual([path, []]);
  }
  const manifest = JSON.parse((await visit('/manifest/th.webmanifest')).text);
  expect(manifest).toMatchObject({ name: NAME, lang: 'th', theme_color: '#fbf7f2', background_color: '#fbf7f2' });
});

test('nor its scripts, styles and drawings, and its icons are others', () => {
  const client = join(built.copy, 'dist/client');
  const texts = globSync('**/*.{js,css,svg,html,json}', { cwd: client });
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts) expect([name, tracesIn(readFileSync(join(client, name), 'utf8'))]).toEqual([name, []]);
  const pictures = globSync('*.{png,jpg}', { cwd: join(site, 'public') });
  expect(pictures).toHaveLength(5);
  for (const name of pictures)
    expect(readFileSync(join(client, name)).equals(readFileSync(join(site, 'public', name))), name).toBe(false);
});

// The brand has no file that is optional, but the words that it needs. Of the check these are the types of the site; its build has
// found all that .astro files and styles import, root and content import nothing of a brand (imports.test.ts), and lint, format
// and documents do not depend on one.
test('its check finds no file missing that only the demo’s brand has', async () => {
  cpSync(join(root, 'eslint.config.js'), join(built.place, 'eslint.config.js'));
  await run('Checking the types of a second brand', ['tsc', ['--noEmit']], {
    cwd: built.copy,
    env: childEnvironment(built.copy),
    log: join(logs, 'check-second-brand.log'),
  });
});

test('nor its admin and content server, as they are built', async () => {
  const dist = await admin;
  const texts = globSync('**/*.{js,css,svg,html,json}', { cwd: dist });
  expect(texts.some((name) => name.startsWith('build/'))).toBe(true);
  // In small letters Strapi names programming languages and flags, and the API a field.
  const words = ['[Ss]ky.?[Tt]ravel', 'SKY.?TRAVEL', 'Philippin', 'Manila', "'Php"];
  const trace = new RegExp([...words, ...COLORS].join('|'), 'g');
  const found = texts.flatMap((name) => {
    const traces = readFileSync(join(dist, name), 'utf8').match(trace);
    return traces ? [[name, [...new Set(traces)]]] : [];
  });
  expect(found).toEqual([]);
  expect(texts.some((name) => readFileSync(join(dist, name), 'utf8').includes('#fbf7f2'))).toBe(true);
});

test('its content server has no column of English, and misses no English text @DECISION-47', async () => {
  const { editor, origin, sheets, stop } = await startSecondContent(built.place);
  try {
    expect(await (await fetch(`${origin}/api/i18n/locales`)).json()).toMatchObject([{ code: 'th', isDefault: true }]);
    const { documentId } = await editor.create('luggage', { item_sku: 'rom-1', title: 'ฝน', price: 8995 }, 'th');
    const csv = Buffer.from(await sheets.file('export', '?type=api::luggage.luggage&format=csv')).toString();
    expect(csv).toContain('ฝน');
    expect(csv.split('\n')[0]).not.toMatch(/\[|\ben\b|English/);
    const sentences = (await checkedBy(editor, { documentId, locale: 'th', values: { title: 'ฝน' } })).join(' ');
    expect(sentences).toMatch(/picture/i);
    expect(sentences).not.toContain('English');
  } finally {
    await stop();
  }
});

test('its prices have the decimals of its currency, and its logo is cleaned of what a drawing program wrote', async () => {
  const { text } = await visit('/luggages/th/rom-1');
  expect(text).toContain('8,995円');
  expect(text).not.toMatch(/inkscape|class="hull"|id="path7"/);
});

test('without a table of towns the stores are a list', async () => {
  const { text } = await visit('/store-locations/th');
  expect(text).toContain('Bangkok');
  expect(text).not.toMatch(/role="combobox"[^>]*aria-controls="[^"]*-towns"/);
  expect(text).not.toContain('class="islands"');
});

const browserPath = findProgram('Chromium');
if (!browserPath) console.warn('Skipped: no Chromium.');

test.skipIf(!browserPath)(
  'its only page is as wide as one beside a list, and rare letters are in its typeface',
  async () => {
    const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
    const page = await browser.newPage({ baseURL: running.origin, viewport: { width: 1440, height: 900 } });
    await page.goto(`/${encodeURIComponent(SEGMENT)}/th/warranty`);
    expect((await page.locator('article').boundingBox())?.width).toBeGreaterThan(700);
    const ranges = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange);
    });
    expect(ranges).toContainEqual(expect.stringMatching(/^U\+100-/));
    await browser.close();
  },
);

test.skipIf(!browserPath)(
  'its pages are accessible on a phone and a desktop screen, and within the budgets',
  async () => {
    const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
    for (const width of [390, 1440]) {
      const context = await browser.newContext({
        baseURL: running.origin,
        viewport: { width, height: 900 },
        serviceWorkers: 'block',
      });
      for (const path of ['/th', '/luggages/th', '/luggages/th/rom-1', '/store-locations/th', '/kept/th']) {
        const page = await context.newPage();
        const { bytes } = await weigh(page, path);
        for (const kind of Object.keys(BUDGET_KB) as Kind[]) {
          const most = kind === 'script' ? BUDGET_KB.script + 1.4 : BUDGET_KB[kind];
          expect(bytes[kind] / 1000, `${path}, ${kind}, kB`).toBeLessThanOrEqual(most);
        }
        await expectAccessible(page);
        await page.close();
      }
      await context.close();
    }
    await browser.close();
  },
);

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const eslint = new ESLint({ cwd });

/** ESLint's messages for a text in place of a file's own. */
async function saidOf(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'error'}: ${message}`);
}

/** A source file of a folder of src/, other than a unit test. */
function fileOf(folder: string, ending: string): string | undefined {
  const files = globSync(`src/${folder}/**/*.${ending}`).sort();
  return files.findLast((name) => !/\.test\.|\[/.test(name));
}

/** The whole text of a file that imports another one. */
const importing = (from: string, file: string) => `import '${'../'.repeat(from.split('/').length - 1)}${file}';\n`;

const THREE_ROOM = 'screens/product-detail/viewer/three';
/** For each folder, the one above it, and the reason as worded in import-rules.js. */
test.each([
  ['pages', 'build', 'when the site is built'],
  ['seo', 'pages', 'nothing imports'],
  ['http', 'seo', 'tells machines'],
  ['endpoints', 'http', 'how it is sent'],
  ['page', 'endpoints', 'whoever runs the site'],
  ['screens', 'page', 'does not know it'],
  ['listing', 'screens', 'moves down'],
  ['shell', 'listing', 'the lists share'],
  ['preview', 'shell', 'around its screen'],
  ['content', 'preview', 'an editor may see'],
  ['media', 'content', 'whatever is shown'],
  ['shelf', 'media', 'wherever they are shown'],
  ['service-worker', 'shelf', 'whatever they are'],
  ['ui', 'service-worker', 'without any page'],
  ['device', 'ui', 'plain props'],
  ['messages', 'device', 'texts only'],
  ['brand', 'messages', 'texts only'],
  [THREE_ROOM, 'ui', 'loaded on demand'],
  ['content/text', 'content/catalogue', 'any content'],
  ['content/client', 'content/text', 'whatever they contain'],
  ['content/answers', 'content/client', 'whoever asks'],
])('%s/ may not import %s/', async (folder, other, reason) => {
  const forbidden = fileOf(other, '{ts,tsx}') ?? '';
  const files = ['{ts,tsx}', 'astro'].flatMap((ending) => fileOf(folder, ending) ?? []);
  expect(files).not.toEqual([]);
  for (const file of files) {
    const text = importing(file, forbidden);
    const said = await saidOf(file, file.endsWith('.astro') ? inAstro(text) : text);
    expect(said, file).toContainEqual(expect.stringContaining(reason));
  }
});

const inAstro = (text: string) => `---\n${text}---\n<p></p>\n`;

test('every folder has a floor, and a violation of it is tested above', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((one) => one.isDirectory());
  const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  for (const { name } of folders) if (name !== 'build') expect(own, name).toContain(`\n  ['${name}', '`);
});

test('the map for developers shows the floors in their order', () => {
  const rules = readFileSync('import-rules.js', 'utf8');
  const [above = '', within = ''] = rules.split('CONTENT_ROOMS');
  const roomsIn = (text: string) => [...text.matchAll(/^  \['([\w-]+)', /gm)].map(([, room]) => room);
  const guide = readFileSync('../docs/developers.md', 'utf8');
  const map = guide.split('\n## The map\n')[1]?.split('\n## ')[0] ?? '';
  const shown = [...map.matchAll(/^      ([\w-]+)\/ /gm)].map(([, room]) => room);
  expect(shown).toEqual(roomsIn(above));
  const content = /^      content\/ [^]*?(?=^      [\w-]+\/ )/m.exec(map)?.[0] ?? '';
  expect([...content.matchAll(/ (\w+)\/ (?=\w)/g)].map(([, room]) => room).slice(0, 4)).toEqual(roomsIn(within));
});

test('no screen imports another one, in any form of import', async () => {
  const file = 'src/screens/home/home.tsx';
  const other = '../not-found/not-found.query.ts';
  const ways = [`import '${other}';`, `export * from '${other}';`, `export const load = () => import('${other}');`];
  for (const way of ways) {
    expect(await saidOf(file, `${way}\n`), way).toEqual([expect.stringContaining('another screen')]);
  }
});

test('nothing imports pages, and messages/ does not even import the settings', async () => {
  for (const folder of ['screens', 'shell', 'http', 'seo', 'page']) {
    const file = fileOf(folder, '{ts,tsx}') ?? '';
    expect(await saidOf(file, importing(file, 'src/pages/index.ts'))).toEqual([
      expect.stringContaining('nothing imports'),
    ]);
  }
  const file = 'src/messages/en.ts';
  expect(await saidOf(file, importing(file, 'src/env.ts'))).toContainEqual(expect.stringContaining('texts only'));
});

test('allowed imports cause no message', async () => {
  const text = "import '../../ui/notice.tsx';\nimport '../../content/client/fields.ts';\n";
  expect(await saidOf('src/screens/home/home.tsx', text)).toEqual([]);
  expect(await saidOf('src/screens/home/home.test.tsx', "import '../../../testing/markup.ts';\n")).toEqual([]);
  expect(
    await saidOf(
      `src/${THREE_ROOM}/studio.ts`,
      "import 'three';\nimport 'three/addons/libs/meshopt_decoder.module.js';\n",
    ),
  ).toEqual([]);
});

const THREE = '150 kB';
const SETTINGS = 'src/env.ts';
test.each([
  ["import 'three';", THREE],
  ["import 'three/addons/controls/OrbitControls.js';", THREE],
  ["import '../viewer/three/studio.ts';", 'import() it'],
  ["export const load = () => import('three/addons/libs/meshopt_decoder.module.js');", THREE],
  ['export const port = process.env.PORT;', SETTINGS],
  ['export const { env } = process;', SETTINGS],
  ["import { env } from 'node:process';\nexport const port = env.PORT;", SETTINGS],
  [
    "import { Server } from 'node:http';\nexport const isOpen = (server: Server) => server.listening;",
    'consistent-type-imports',
  ],
])('%s is caught in .ts, .tsx and .astro', async (text, reason) => {
  for (const file of ['src/page/load-page.ts', 'src/shell/footer.tsx', 'src/seo/head.astro']) {
    const said = await saidOf(file, file.endsWith('.astro') ? inAstro(`${text}\n`) : `${text}\n`);
    expect(said, file).toContainEqual(expect.stringContaining(reason));
  }
});

test.each([
  "addEventListener('unload', () => {});",
  "window.addEventListener('beforeunload', () => {});",
  'window.onunload = () => {};',
  'onbeforeunload = () => {};',
])('what keeps a page out of the browser’s memory is caught: %s', async (text) => {
  for (const file of ['src/shell/navbar.client.ts', 'src/ui/connection.ts', 'src/shell/footer.tsx'])
    expect(await saidOf(file, `${text}\n`), file).toEqual([expect.stringContaining('pagehide')]);
});

test.each(['export const both = [...[1, 2], 3];', 'export const both = { ...{ a: 1, b: 2 }, c: 3 };'])(
  'a spread that only saves lines is caught in every folder: %s',
  async (text) => {
    for (const file of ['src/content/client/client.ts', 'src/shell/footer.tsx', 'src/listing/list.client.ts'])
      expect(await saidOf(file, `${text}\n`), file).toEqual([expect.stringContaining('only saves lines')]);
  },
);

test.each([
  'export const LIMIT_MS = 2000;',
  'export const LIMIT_MS = 10 * 60_000;',
  'export const LIMITS_MS = { primary: 4500 } as const;',
  'export const begin = (work: () => void) => setTimeout(work, 2000);',
  'export const signal = AbortSignal.timeout(2000);',
])('how long the server waits is said in one place: %s', async (text) => {
  for (const file of ['src/http/serve.ts', 'src/content/client/call.ts', 'src/media/original.ts', 'src/seo/head.ts'])
    expect(await saidOf(file, `${text}\n`), file).toEqual([expect.stringContaining('src/timeouts.ts')]);
  expect(await saidOf('src/screens/kept/use-undo.ts', `${text}\n`)).toEqual([]);
});

test('how long anything is kept is said in one place', async () => {
  const text = "export const header = { 'Cache-Control': 'private, max-age=3600' };\n";
  for (const file of ['src/http/static-files.ts', 'src/service-worker/store.ts', 'src/page/load-page.ts'])
    expect(await saidOf(file, text), file).toEqual([expect.stringContaining('src/lifetimes.ts')]);
});

const LOOKS_UP = ['src/shell/navbar.client.ts', 'src/ui/element.ts'];
test.each([
  "querySelector('.nav')",
  "querySelectorAll('main > .nav')",
  "closest('a.story')",
  "matches(':is(.tile, .story)')",
  'querySelector(`#${document.title} .nav`)',
  "getElementsByClassName('nav')",
])('a script does not find elements by class: %s', async (call) => {
  const text = `export const found = (node: Element & Document) => node.${call};\n`;
  for (const file of [...LOOKS_UP, 'src/screens/store-locations/store-finder.island.tsx']) {
    expect(await saidOf(file, text), file).toContainEqual(expect.stringContaining('Classes are for styles'));
  }
});

test.each(["'main > a[href]'", '\'[src$=".svg"]\'', "'[data-part=row] :is(picture, img)'", "'#count'"])(
  'a script finds elements by %s',
  async (selector) => {
    const text = `export const found = () => document.querySelector(${selector});\n`;
    for (const file of LOOKS_UP) expect(await saidOf(file, text), file).toEqual([]);
  },
);

test.each([
  ["import { z } from 'zod';\nexport const text = z.string();", 'validated on the server'],
  ["import { join } from 'node:path';\nexport const path = join('a');", 'no Node.js'],
  ["import { text } from '../../content/client/fields.ts';\nexport const field = text;", 'as props'],
  ["import { MEDIA_FIELDS } from '../../media/media.ts';\nexport const f = MEDIA_FIELDS;", 'as props'],
  ["import { messagesFor } from '../../messages/messages.ts';\nexport const m = messagesFor;", 'the words'],
  ["import { en } from '../../messages/en.ts';\nexport const m = en;", 'the words'],
])('an island does not import what the browser must not get: %s', async (text, reason) => {
  const file = 'src/screens/store-locations/store-finder.island.tsx';
  expect(await saidOf(file, `${text}\n`)).toContainEqual(expect.stringContaining(reason));
});

test('an island imports types from anywhere, and what fills in its words', async () => {
  const text = `import type { Messages } from '../../messages/messages.ts';
import { fill } from '../../messages/fill.ts';
export const said = (words: Messages['stores']) => fill(words.lead, {});
`;
  expect(await saidOf('src/screens/store-locations/store-finder.island.tsx', text)).toEqual([]);
});

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const typed = new ESLint({ cwd });
/** The same without the rules that know types, which take most of the time. */
const untyped = new ESLint({ cwd, overrideConfig: [tseslint.configs.disableTypeChecked] });

/** What ESLint says of a text that stands in place of a file's own. */
async function saidOf(file: string, text: string, eslint = untyped): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'error'}: ${message}`);
}

/** A source file of a folder of src/; unit tests are none. */
function fileOf(folder: string, ending = '{ts,tsx}'): string {
  const [file] = globSync(`src/${folder}/**/*.${ending}`).filter(
    (name) => !/\.test\.|\[/.test(name),
  );
  if (!file) throw new Error(`src/${folder}/ has no file`);
  return file;
}

/** An import of one file by another, as a whole text. */
const importing = (from: string, file: string) =>
  `import '${'../'.repeat(from.split('/').length - 1)}${file}';\n`;

test.each([
  ['ui', 'content', 'plain props'],
  ['ui', 'shell', 'plain props'],
  ['ui', 'screens', 'plain props'],
  ['content', 'screens', 'knows no screen'],
  ['content', 'shell', 'knows no screen'],
  ['content', 'cache', 'knows no screen'],
  ['cache', 'server', 'whatever is on them'],
  ['shell', 'screens', 'knows no screen'],
  ['server', 'screens', 'knows no screen'],
  ['screens', 'cache', 'below it'],
  ['screens', 'server', 'below it'],
  ['screens', 'machine-readable', 'below it'],
  ['machine-readable', 'cache', 'the same parts'],
  ['viewer', 'ui', 'depends on nothing'],
  ['messages', 'content', 'words only'],
  ['pages', 'viewer', 'no 3D viewer'],
  ['screens', 'testing', 'below it'],
])('%s/ may not import %s/', async (folder, other, reason) => {
  const endings =
    folder === 'pages' || folder === 'machine-readable' ? ['ts', 'astro'] : ['{ts,tsx}'];
  for (const ending of endings) {
    const file = fileOf(folder, ending);
    const text = importing(file, fileOf(other));
    const said = await saidOf(file, ending === 'astro' ? `---\n${text}---\n<p></p>\n` : text);
    expect(said, file).toContainEqual(expect.stringContaining(reason));
  }
});

test('no screen imports another one, whichever way', async () => {
  const file = fileOf('screens/home', 'tsx');
  const other = '../not-found/not-found.query.ts';
  const ways = [
    `import '${other}';`,
    `export * from '${other}';`,
    `export const load = () => import('${other}');`,
  ];
  for (const way of ways) {
    expect(await saidOf(file, `${way}\n`), way).toEqual([
      expect.stringContaining('another screen'),
    ]);
  }
});

test('nothing imports pages, and what takes plain props not even the settings', async () => {
  const page = fileOf('pages', 'ts');
  for (const folder of ['screens', 'shell', 'server', 'machine-readable']) {
    const file = fileOf(folder);
    expect(await saidOf(file, importing(file, page))).toEqual([
      expect.stringContaining('nothing imports'),
    ]);
  }
  const file = fileOf('ui', 'tsx');
  expect(await saidOf(file, importing(file, 'src/env.ts'))).toContainEqual(
    expect.stringContaining('plain props'),
  );
});

test('what is allowed is not said to be forbidden', async () => {
  const text = "import '../../ui/empty.tsx';\nimport '../../content/fields.ts';\n";
  expect(await saidOf('src/screens/home/home.tsx', text)).toEqual([]);
  expect(
    await saidOf('src/screens/home/home.test.tsx', "import '../../testing/markup.ts';\n"),
  ).toEqual([]);
  expect(
    await saidOf(
      fileOf('viewer'),
      "import 'three';\nimport 'three/addons/libs/meshopt_decoder.module.js';\n",
    ),
  ).toEqual([]);
});

const THREE = '150 kB';
const SETTINGS = 'src/env.ts';
test.each([
  ["import 'three';", THREE],
  ["import 'three/addons/controls/OrbitControls.js';", THREE],
  ["export const load = () => import('three/addons/libs/meshopt_decoder.module.js');", THREE],
  ['export const port = process.env.PORT;', SETTINGS],
  ['export const { env } = process;', SETTINGS],
  ["import { env } from 'node:process';\nexport const port = env.PORT;", SETTINGS],
  [
    "import { Server } from 'node:http';\nexport const isOpen = (server: Server) => server.listening;",
    'consistent-type-imports',
  ],
])('%s is caught in .ts, .tsx and .astro', async (text, reason) => {
  for (const file of [
    'src/shell/load-page.ts',
    'src/shell/footer.tsx',
    'src/machine-readable/head.astro',
  ]) {
    const isAstro = file.endsWith('.astro');
    const said = await saidOf(file, isAstro ? `---\n${text}\n---\n<p></p>\n` : `${text}\n`);
    expect(said, file).toContainEqual(expect.stringContaining(reason));
  }
});

test.each([
  ['export const begin = () => {\n  fetch("/");\n};', 'no-floating-promises'],
  ['export const begin = () => [1].forEach(async () => fetch("/"));', 'no-misused-promises'],
  [
    'export const end = (socket: AbortController) => fetch("/").catch(socket.abort);',
    'unbound-method',
  ],
  ['export const parsed: string[] = JSON.parse("[]");', 'no-unsafe-assignment'],
  ['export const begin = async () => await 1;', 'await-thenable'],
])('%s is caught in .ts and .tsx', async (text, rule) => {
  for (const file of ['src/shell/load-page.ts', 'src/shell/footer.tsx']) {
    expect(await saidOf(file, `${text}\n`, typed), file).toEqual([expect.stringContaining(rule)]);
  }
});

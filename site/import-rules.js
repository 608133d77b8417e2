import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');

/**
 * What each folder of src/ may import from the others, and why no more (docs/decisions/who-imports-what.md). Top
 * layer first: imports point downwards. ESLint fails on a folder that is missing here, so each has a rule.
 * @type {Record<string, { may: string[], why: string }>}
 */
const FOLDERS = {
  pages: {
    may: ['page', 'screens', 'seo', 'shell'],
    why: 'A page is a route: it only puts a screen and its head into the document; they import everything else.',
  },
  seo: {
    may: ['page', 'screens', 'listing', 'shell', 'content', 'media', 'ui', 'messages'],
    why: 'seo/ describes to machines what a page shows to visitors, from the same parts.',
  },
  page: {
    may: ['shell', 'preview', 'content', 'cache', 'ui', 'messages'],
    why: 'page/ is what all pages share, and does not depend on any screen or its head.',
  },
  screens: {
    may: ['listing', 'content', 'media', 'ui', 'messages'],
    why: 'A screen shows the content that it has loaded; the document around it and caching are not its concern.',
  },
  listing: {
    may: ['content', 'ui'],
    why: 'listing/ is what the lists share, and does not depend on any of them.',
  },
  shell: {
    may: ['content', 'media', 'service-worker', 'ui', 'messages'],
    why: 'shell/ is what every page has around its screen, and does not depend on any screen.',
  },
  server: {
    may: ['preview', 'cache', 'content', 'media', 'messages'],
    why: 'server/ handles requests and does not depend on any screen: the framework renders them.',
  },
  preview: {
    may: [],
    why: 'preview/ decides from an address alone what an editor may preview; others load and send the page.',
  },
  'service-worker': {
    may: ['ui'],
    why: 'service-worker/ runs in the browser without any page: it stores pages, whatever is on them.',
  },
  content: {
    may: ['cache', 'media', 'messages'],
    why: 'content/ talks to the content server and does not depend on any screen.',
  },
  media: {
    may: ['cache'],
    why: 'media/ serves pictures and films, wherever they are shown.',
  },
  cache: {
    may: [],
    why: 'cache/ stores pages, whatever is on them.',
  },
  ui: { may: [], why: 'ui/ takes plain props, so that any screen can use it.' },
  messages: { may: [], why: 'messages/ contains texts only.' },
  build: {
    may: [],
    why: 'build/ runs when the site is built, and is no part of it.',
  },
  testing: {
    may: ['cache', 'content', 'media', 'shell', 'messages'],
    why: 'testing/ is what several unit tests share.',
  },
};

/** Folders without dependencies, not even on the files directly in src/. */
const ALONE = ['ui', 'messages', 'screens/product-detail/viewer/three'];
const WHY_ALONE = 'viewer/three/ is loaded on demand and contains only three.js code.';

/** Single files that a folder may import from a folder otherwise forbidden to it. */
const EXCEPTIONS = [
  // A media record is turned into a picture in one step, which needs the type and the widths of ui/.
  { target: 'media', from: 'ui', files: ['picture.tsx', 'image-widths.ts'] },
  { target: 'content', from: 'ui', files: ['image-widths.ts'] },
  // The policy allows the frames that the browser's script creates.
  { target: 'server', from: 'ui', files: ['film-players.ts'] },
  // An address is brought into its canonical form before a page is looked up.
  { target: 'server', from: 'listing', files: ['canonical-address.ts', 'known-parameters.ts'] },
  // An island can be placed only by a page; this one is the same for all lists, and counts in words.
  { target: 'pages', from: 'listing', files: ['filter-panel.island.tsx'] },
  { target: 'listing', from: 'messages', files: ['fill.ts'] },
];
/** The table of cache lifetimes, which has no dependencies. */
const LIFETIMES = { from: 'page', files: ['lifetimes.ts'] };

const ISLAND = 'An island and what it imports are sent to the browser:';
/** What islands import as types only, for @typescript-eslint/no-restricted-imports. */
export const ISLAND_IMPORTS = [
  {
    regex: '^zod($|/)',
    message: `${ISLAND} content is validated on the server, in the screen's query.`,
  },
  { regex: '^node:', message: `${ISLAND} it has no Node.js.` },
  {
    regex: '(^|/)(content|cache|server|media)/',
    message: `${ISLAND} it gets content as props, made on the server.`,
  },
  {
    regex: '/messages/(?!fill\\.ts$)',
    message: `${ISLAND} it gets the words that it needs as props, not all of them.`,
  },
].map((rule) => ({ ...rule, allowTypeImports: true }));

const zone = (target, from, message, except = []) => ({
  target: `./src/${target}`,
  from: `./src/${from}`.replace(/\/$/, ''),
  except: except.map((path) => `./${path}`),
  message,
});

/**
 * The zones of import-x/no-restricted-paths.
 * @param {{ isTest: boolean }} options whether they are for unit tests, which may use src/testing/
 */
export function importZones({ isTest }) {
  const names = foldersOf(source);
  const unruled = names.filter((name) => !FOLDERS[name]);
  if (unruled.length)
    throw new Error(`import-rules.js does not say what src/${unruled[0]}/ may import.`);

  const between = names
    .filter((name) => !ALONE.includes(name))
    .flatMap((target) => {
      const { may, why } = FOLDERS[target];
      const closed = names.filter(
        (from) => from !== target && !may.includes(from) && !(isTest && from === 'testing'),
      );
      return closed.map((from) => {
        const files = [...EXCEPTIONS.filter((one) => one.target === target), LIFETIMES]
          .filter((one) => one.from === from)
          .flatMap((one) => one.files);
        const message = from === 'pages' ? 'Pages are routes: nothing imports them.' : why;
        return zone(target, from, message, files);
      });
    });
  const alone = ALONE.map((target) =>
    zone(target, '', FOLDERS[target]?.why ?? WHY_ALONE, isTest ? [target, 'testing'] : [target]),
  );
  const screens = foldersOf(join(source, 'screens')).map((screen) =>
    zone(
      `screens/${screen}`,
      'screens',
      'A screen never imports another screen: what two share moves to ui/, listing/ or content/.',
      [screen],
    ),
  );
  return [...between, ...alone, ...screens];
}

const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

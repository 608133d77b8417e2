import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');

/**
 * What each folder of src/ may import of the others, and why no more (docs/decisions/who-imports-what.md). A folder
 * that is not named here ends ESLint, so none is without a rule.
 * @type {Record<string, { may: string[], why: string }>}
 */
const FOLDERS = {
  pages: {
    may: ['screens', 'shell', 'machine-readable', 'content', 'cache', 'server', 'ui', 'messages'],
    why: 'Pages are routes: they compose what the other folders have, but no 3D viewer.',
  },
  'machine-readable': {
    may: ['screens', 'shell', 'ui', 'content', 'messages'],
    why: 'machine-readable/ says to machines what the page shows to people, from the same parts.',
  },
  screens: {
    may: ['ui', 'content', 'viewer', 'messages', 'shell'],
    why: 'A screen shows content that it has asked for; caches and the server are below it.',
  },
  shell: {
    may: ['ui', 'content', 'cache', 'messages'],
    why: 'shell/ is what every page has around its screen, and knows no screen.',
  },
  server: {
    may: ['cache', 'content', 'messages'],
    why: 'server/ answers requests and knows no screen: the framework renders them.',
  },
  cache: {
    may: ['content'],
    why: 'cache/ keeps pages, whatever is on them.',
  },
  content: {
    may: [],
    why: 'content/ talks to the content server and knows no screen.',
  },
  ui: { may: [], why: 'ui/ takes plain props, so that any screen can use it.' },
  viewer: { may: [], why: 'viewer/ is the one place for three.js and depends on nothing.' },
  messages: { may: [], why: 'messages/ is words only.' },
  testing: {
    may: ['cache', 'content', 'shell', 'messages'],
    why: 'testing/ is what several unit tests need.',
  },
};

/** Folders that depend on nothing, not even on the files that lie in src/ itself. */
const ALONE = ['ui', 'viewer', 'messages'];

/** Files of other folders that a folder may import although it may import nothing else there. */
const EXCEPTIONS = [
  // A content record becomes a picture in one step, so it names what ui/ draws and in which widths.
  { target: 'content', from: 'ui', files: ['picture.tsx', 'image-widths.ts'] },
  // The policy allows the frames that the browser's script makes.
  { target: 'server', from: 'ui', files: ['film-players.ts'] },
];

const zone = (target, from, message, except = []) => ({
  target: `./src/${target}`,
  from: `./src/${from}`.replace(/\/$/, ''),
  except: except.map((path) => `./${path}`),
  message,
});

/**
 * The zones of import-x/no-restricted-paths.
 * @param {{ isTest: boolean }} of whether they are for unit tests, which may use src/testing/
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
        const { files = [] } =
          EXCEPTIONS.find((one) => one.target === target && one.from === from) ?? {};
        return zone(
          target,
          from,
          from === 'pages' ? 'Pages are routes: nothing imports them.' : why,
          files,
        );
      });
    });
  const alone = ALONE.map((target) =>
    zone(target, '', FOLDERS[target].why, isTest ? [target, 'testing'] : [target]),
  );
  const screens = foldersOf(join(source, 'screens')).map((screen) =>
    zone(
      `screens/${screen}`,
      'screens',
      'A screen never imports another screen: what two share moves to ui/ or content/.',
      [screen],
    ),
  );
  return [...between, ...alone, ...screens];
}

const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

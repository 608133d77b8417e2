import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');

/**
 * What each folder of src/ may import of the others, and why no more (docs/decisions/who-imports-what.md). Top floor
 * first: imports lead downwards. A folder that is not named here ends ESLint, so none is without a rule.
 * @type {Record<string, { may: string[], why: string }>}
 */
const FOLDERS = {
  pages: {
    may: ['page', 'screens', 'seo', 'shell'],
    why: 'A page is a route: it puts a screen and its head into the document; whatever else it needs, they have.',
  },
  seo: {
    may: ['page', 'screens', 'listing', 'shell', 'content', 'media', 'ui', 'messages'],
    why: 'seo/ tells machines what the page shows to people, from the same parts.',
  },
  page: {
    may: ['shell', 'content', 'cache', 'ui', 'messages'],
    why: 'page/ is what all pages are, and knows no screen and no head of one.',
  },
  screens: {
    may: ['listing', 'content', 'media', 'ui', 'messages'],
    why: 'A screen shows content that it has asked for; the document around it and what keeps it are not its business.',
  },
  listing: {
    may: ['content', 'ui'],
    why: 'listing/ is what the lists share, and knows none of them.',
  },
  shell: {
    may: ['content', 'media', 'ui', 'messages'],
    why: 'shell/ is what every page has around its screen, and knows no screen.',
  },
  server: {
    may: ['cache', 'content', 'media', 'messages'],
    why: 'server/ answers requests and knows no screen: the framework renders them.',
  },
  content: {
    may: ['cache', 'media', 'messages'],
    why: 'content/ talks to the content server and knows no screen.',
  },
  media: {
    may: ['cache'],
    why: 'media/ brings pictures and films, whatever shows them.',
  },
  cache: {
    may: [],
    why: 'cache/ keeps pages, whatever is on them.',
  },
  ui: { may: [], why: 'ui/ takes plain props, so that any screen can use it.' },
  messages: { may: [], why: 'messages/ is words only.' },
  testing: {
    may: ['cache', 'content', 'media', 'shell', 'messages'],
    why: 'testing/ is what several unit tests need.',
  },
};

/** Folders that depend on nothing, not even on the files that lie in src/ itself. */
const ALONE = ['ui', 'messages', 'screens/product-detail/viewer/three'];
const WHY_ALONE = 'viewer/three/ is loaded on demand and brings three.js alone.';

/** Files of other folders that a folder may import although it may import nothing else there. */
const EXCEPTIONS = [
  // A media record becomes a picture in one step, so it names what ui/ draws and in which widths.
  { target: 'media', from: 'ui', files: ['picture.tsx', 'image-widths.ts'] },
  { target: 'content', from: 'ui', files: ['image-widths.ts'] },
  // The policy allows the frames that the browser's script makes.
  { target: 'server', from: 'ui', files: ['film-players.ts'] },
  // An address is brought into its one spelling before a page is looked up.
  { target: 'server', from: 'listing', files: ['canonical-address.ts', 'known-parameters.ts'] },
];
/** One table of how long things live, which depends on nothing. */
const LIFETIMES = { from: 'page', files: ['lifetimes.ts'] };

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

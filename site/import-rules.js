import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');

/**
 * The rooms of src/, top floor first: each may import from those below it, never from those above
 * (docs/decisions/who-imports-what.md). ESLint fails on a folder that is missing here, so each has a floor.
 * @type {[room: string, why: string][]}
 */
const ROOMS = [
  ['build', 'build/ runs when the site is built: nothing that runs later needs it.'],
  ['pages', 'Pages are routes: nothing imports them.'],
  ['seo', 'seo/ tells machines what a page shows: no page needs it to be shown.'],
  ['http', 'http/ brings requests to the pages: what is shown does not depend on how it is sent.'],
  ['endpoints', 'endpoints/ are addresses for whoever runs the site.'],
  ['page', 'page/ is the document around a screen, which does not know it.'],
  ['screens', 'A screen shows the content that it has loaded: what others need moves down.'],
  ['listing', 'listing/ is what the lists share.'],
  ['shell', 'shell/ is what every page has around its screen.'],
  ['preview', 'preview/ decides from an address what an editor may see.'],
  ['content', 'content/ talks to the content server, whatever is shown of it.'],
  ['media', 'media/ serves pictures and films, wherever they are shown.'],
  ['shelf', 'shelf/ stores bytes, whatever they are.'],
  ['service-worker', 'service-worker/ runs in the browser without any page.'],
  ['ui', 'ui/ takes plain props, so that any screen can use it.'],
  ['device', 'device/ is what the browser keeps.'],
  ['messages', 'messages/ contains texts only.'],
  ['brand', 'brand/ is what npm run brand writes.'],
];

/**
 * The rooms of src/content/, likewise.
 * @type {[room: string, why: string][]}
 */
const CONTENT_ROOMS = [
  ['catalogue', 'content/catalogue/ knows what a case is: calls and texts serve any content.'],
  ['text', 'content/text/ reads texts: calls bring answers, whatever they contain.'],
  ['client', 'content/client/ asks for content: answers are kept, whoever asks.'],
  ['answers', 'content/answers/ is the lowest.'],
];

/** Folders without dependencies, not even on the files directly in src/; the brand has words of its own. */
const ALONE = ['messages', 'screens/product-detail/viewer/three'];
const WHY_ALONE = 'viewer/three/ is loaded on demand and contains only three.js code.';

const ISLAND = 'An island and what it imports are sent to the browser:';
/** What islands import as types only, for @typescript-eslint/no-restricted-imports. */
export const ISLAND_IMPORTS = [
  {
    regex: '^zod($|/)',
    message: `${ISLAND} content is validated on the server, in the screen's query.`,
  },
  { regex: '^node:', message: `${ISLAND} it has no Node.js.` },
  {
    regex: '(^|/)(content|http|media|shelf)/',
    message: `${ISLAND} it gets content as props, made on the server.`,
  },
  {
    regex: '/messages/(?!fill\\.ts$)',
    message: `${ISLAND} it gets the words that it needs as props, not all of them.`,
  },
].map((rule) => ({ ...rule, allowTypeImports: true }));

const zone = (target, from, message, except = []) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: except.map((path) => `./${path}`),
  message,
});

/**
 * The zones of import-x/no-restricted-paths.
 * @param {{ isTest: boolean }} options whether they are for unit tests, which may use testing/
 */
export function importZones({ isTest }) {
  const upward = [...floorsOf('src', ROOMS), ...floorsOf('src/content', CONTENT_ROOMS)];
  const alone = ALONE.map((target) => {
    const why = ROOMS.find(([room]) => room === target)?.[1] ?? WHY_ALONE;
    return zone(`src/${target}`, 'src', why, [target, 'brand']);
  });
  const screens = foldersOf(join(source, 'screens')).map((screen) =>
    zone(
      `src/screens/${screen}`,
      'src/screens',
      'A screen never imports another screen: what two share moves to ui/, listing/ or content/.',
      [screen],
    ),
  );
  const helpers = isTest ? [] : [zone('src', 'testing', 'testing/ is what unit tests share.')];
  return [...upward, ...alone, ...screens, ...helpers];
}

/**
 * The zones of a folder's rooms: none may import from one above it.
 * @param {string} folder
 * @param {[room: string, why: string][]} rooms
 */
function floorsOf(folder, rooms) {
  const known = rooms.map(([room]) => room);
  const unruled = foldersOf(join(import.meta.dirname, folder)).filter((name) => !known.includes(name));
  if (unruled.length) throw new Error(`import-rules.js does not say on which floor ${folder}/${unruled[0]}/ is.`);
  return rooms.flatMap(([room], floor) =>
    rooms
      .slice(0, floor)
      .map(([above, why]) => zone(`${folder}/${room}`, `${folder}/${above}`, `${room}/ is below ${above}/. ${why}`)),
  );
}

const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const features = join(import.meta.dirname, 'src', 'features');

const zone = (target, from, message, except = []) => ({
  target: `./src/${target}`,
  from: `./src/${from}`,
  except: except.map((path) => `./${path}`),
  message,
});

const CORE = 'core/ is what features share: it knows none of them.';
const PATCHES = 'A patch changes Strapi for everybody, whatever features there are.';
const LIST = 'Only src/index.ts and src/admin/app.tsx list the features: nothing imports them.';
const FEATURE =
  'A feature imports no other one: what two share moves to core/, and src/index.ts hands one what it needs of another.';
const PATCHED = 'A feature asks Strapi, not its patches: what it needs of one moves to core/.';

/**
 * The zones of import-x/no-restricted-paths for the content server (docs/decisions/who-imports-what.md): index.ts and the
 * admin's list on top, below them features beside each other and patches of Strapi, core/ at the bottom.
 */
export const contentZones = [
  zone('core', 'features', CORE),
  zone('core', 'strapi-patches', CORE),
  zone('strapi-patches', 'features', PATCHES),
  ...['core', 'features', 'strapi-patches'].flatMap((room) =>
    ['index.ts', 'admin', 'middlewares'].map((list) => zone(room, list, LIST)),
  ),
  zone('features', 'strapi-patches', PATCHED),
  ...readdirSync(features).map((name) => zone(`features/${name}`, 'features', FEATURE, [name])),
];

// What the tests' database is filled with: the demo, with pictures a few rows high, which cost next to nothing to scale, and
// which the content server describes as the demo's own. Node 24 runs it, with the content server's packages:
// small-demo.mjs write DIRECTORY, before the filling, and small-demo.mjs describe DATA_DIRECTORY, after it.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { content, realPictures } from './places.mjs';

/** Of the content server, whose packages this one does not have. @type {(file: string) => any} */
const sharp = createRequire(join(content, 'package.json'))('sharp');

/** Pixels. One row is half a percent of a picture, and `picture-wheels` of the checks allows three. */
const HEIGHT = 200;
/** The sizes that the content server makes of a picture (`DATA-1`), as the sides of a square into which they fit. */
const SIZES = { medium: 750, small: 500 };

const demo = join(content, 'demo');
const media = join(demo, 'media');
/** Pictures whose bytes and pixels a test looks at. @type {string[]} */
const real = JSON.parse(readFileSync(realPictures, 'utf8'));
const isScaled = (/** @type {string} */ file) => /\.(jpg|webp)$/.test(file) && !real.includes(file);

/** @param {string} directory which does not exist yet */
async function write(directory) {
  mkdirSync(directory, { recursive: true });
  symlinkSync(join(demo, 'data'), join(directory, 'data'));
  symlinkSync(join(demo, 'media.json'), join(directory, 'media.json'));
  for (const file of /** @type {string[]} */ (readdirSync(media, { recursive: true }))) {
    if (!extname(file)) continue;
    const target = join(directory, 'media', file);
    mkdirSync(dirname(target), { recursive: true });
    if (isScaled(file))
      await sharp(join(media, file)).resize({ height: HEIGHT, withoutEnlargement: true }).toFile(target);
    else copyFileSync(join(media, file), target);
  }
}

/** Has the rows of scaled pictures say what those of the demo's own would. @param {string} data */
async function describe(data) {
  const database = new DatabaseSync(join(data, 'content.db'));
  const rows = database.prepare('select id, name, url, hash, ext, mime, size, formats from files').all();
  const stored = new Map(rows.map((row) => [row.name, row]));
  const update = database.prepare('update files set width = ?, height = ?, formats = ? where id = ?');
  for (const file of /** @type {string[]} */ (readdirSync(media, { recursive: true }))) {
    const row = stored.get(file.replaceAll('/', '-'));
    if (!row || !isScaled(file)) continue;
    const { width, height } = await sharp(join(media, file)).metadata();
    const { id, url, ext, mime, size } = row;
    const isFrame = dirname(file).startsWith('frames');
    const others = Object.entries(SIZES).filter(([, side]) => !isFrame && side < Math.max(width, height));
    const formats = others.map(([key, side]) => {
      const scale = side / Math.max(width, height);
      const [across, down] = [width, height].map((length) => Math.round(length * scale));
      const of = {
        name: `${key}_${String(row.name)}`,
        hash: `${key}_${String(row.hash)}`,
        ext,
        mime,
        path: null,
        size,
        url,
      };
      return [key, { ...of, width: across, height: down }];
    });
    const all = { ...JSON.parse(String(row.formats ?? '{}')), ...Object.fromEntries(formats) };
    update.run(width, height, JSON.stringify(all), Number(id));
  }
  database.close();
}

const [, , what, directory = ''] = process.argv;
await (what === 'write' ? write(directory) : describe(directory));

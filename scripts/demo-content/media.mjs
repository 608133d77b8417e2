import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { imageSize } from './image-size.mjs';
import { UPLOADS } from './uploads.mjs';

const MIME = {
  '.avif': 'image/avif',
  '.glb': 'model/gltf-binary',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Media type of a demo file, by its extension. @returns {string | undefined} */
const mimeOf = (/** @type {string} */ file) => MIME[extname(file).toLowerCase()];

/** Rich texts refer to a picture as `media:<file>`, as in `![alt](media:tumbler.jpg)`. */
const MEDIA_LINK = /(?<=[("'])media:([\w./-]+)/g;

/**
 * The demo's media in the format of Strapi's media library, without smaller `formats`, since the site makes its own
 * sizes. A picture's size is read on first access.
 * @param {string} demo content/demo
 */
export function readMedia(demo) {
  const folder = join(demo, 'media');
  const alts = existsSync(join(demo, 'media.json')) ? JSON.parse(readFileSync(join(demo, 'media.json'), 'utf8')) : {};
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && mimeOf(file.name))
    .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'))
    .sort();
  const files = new Map(names.map((name, index) => [name, describe(folder, name, index + 1, alts)]));

  /** The named file, or the files in the folder of that name (the frames of a turntable), in order. */
  const filesNamed = (/** @type {string} */ name) => {
    const file = files.get(name);
    const found = file ? [file] : names.filter((one) => posix.dirname(one) === name).map((one) => files.get(one));
    if (found.length === 0) throw new Error(`'${name}' is not in ${folder}.`);
    return found;
  };
  const withAddresses = (/** @type {string} */ text) =>
    text.replace(MEDIA_LINK, (_, /** @type {string} */ name) => filesNamed(name)[0]?.url ?? '');
  return { folder, find: (/** @type {string} */ name) => files.get(name), filesNamed, withAddresses };
}

function describe(folder, name, id, alts) {
  const path = join(folder, name);
  const mime = /** @type {string} */ (mimeOf(name));
  let size;
  const sizeOf = () => (size ??= (mime.startsWith('image/') && imageSize(path)) || { width: null, height: null });
  const changed = () => statSync(path).mtime.toISOString();
  return {
    id,
    documentId: `file-${id}`,
    name: name.replaceAll('/', '-'),
    alternativeText: alts[name]?.alt ?? alts[posix.dirname(name)]?.alt ?? '',
    caption: null,
    focalPoint: null,
    get width() {
      return sizeOf().width;
    },
    get height() {
      return sizeOf().height;
    },
    formats: null,
    hash: name.replaceAll(/\W/g, '_'),
    ext: extname(name),
    mime,
    get size() {
      return statSync(path).size / 1000;
    },
    url: UPLOADS + name,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    get createdAt() {
      return changed();
    },
    get updatedAt() {
      return changed();
    },
    get publishedAt() {
      return changed();
    },
  };
}

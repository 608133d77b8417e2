import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { type Demo, mimeOf } from './read';
import { rowsOf, serviceOf } from '../src/core/strapi';

interface Uploaded extends MediaFile {
  sha: string;
  alt: string;
}

/** Concurrent uploads: while some use the CPU, others wait for the disk. */
const WORKERS = 3;
const SAVE_EVERY = 20;

/** Finds or creates the media library's folder `Demo/<segments>`, which keeps the frames apart from the pictures. */
async function folderFor(strapi: Core.Strapi, directory: string): Promise<number | undefined> {
  const folders = rowsOf<{ id: number }>(strapi, 'plugin::upload.folder');
  let parent: number | undefined;
  for (const name of ['Demo', ...directory.split('/').filter((segment) => segment !== '.')]) {
    const existing = await folders.findOne({ where: { name, parent: parent ?? null } });
    const folder = existing ?? (await serviceOf(strapi, 'plugin::upload.folder').create({ name, parent }));
    parent = folder.id;
  }
  return parent;
}

interface Extendable {
  extend: (uid: string, by: (before: object) => object) => void;
}

/**
 * The demo's pictures are whole, and as small as they are to be: they are stored as they are, and opened for their smaller
 * sizes alone. Strapi would decode each of them three times more, and encode it anew.
 */
function storeAsTheyAre(strapi: Core.Strapi): void {
  const unchanged = { isFaultyImage: async () => false, optimize: async <File>(file: File) => file };
  strapi
    .get<Extendable>('services')
    .extend('plugin::upload.image-manipulation', (before) => ({ ...before, ...unchanged }));
}

export interface MediaFile {
  id: number;
  /** Address for use in entries: a path of this server, or a full URL in an S3 store. */
  url: string;
}

export interface Media {
  /** The uploaded files by path below demo/media. */
  files: Map<string, MediaFile>;
  /** Ids of files replaced by newer ones: to be removed once no entry uses them. */
  outdated: number[];
}

/**
 * Uploads files that are new or have changed since the last seeding.
 * A changed file is a new upload, not a replacement: addresses of uploads are cached for a year.
 */
export async function uploadMedia(strapi: Core.Strapi, demo: Demo, say: (line: string) => void): Promise<Media> {
  storeAsTheyAre(strapi);
  const service = serviceOf(strapi, 'plugin::upload.upload');
  const ledger = strapi.store({ type: 'core', name: 'demo', key: 'media' });
  const known = ((await ledger.get({})) ?? {}) as Record<string, Uploaded>;
  const rows = await rowsOf<{ id: number }>(strapi, 'plugin::upload.file').findMany({ select: ['id'] });
  const present = new Set(rows.map(({ id }) => id));
  const folders = new Map<string, number | undefined>();
  for (const directory of new Set([...demo.files].map((file) => path.posix.dirname(file)))) {
    folders.set(directory, await folderFor(strapi, directory));
  }
  const outdated: number[] = [];
  let done = 0;
  let changed = 0;

  const bringUp = async (file: string) => {
    const filepath = path.join(demo.mediaDir, file);
    const sha = createHash('sha256').update(readFileSync(filepath)).digest('hex');
    const alt = demo.alts[file]?.alt ?? demo.alts[path.posix.dirname(file)]?.alt ?? '';
    const before = known[file] && present.has(known[file].id) ? known[file] : undefined;
    if (before?.sha === sha && before.alt === alt) return;

    const name = file.replaceAll('/', '-');
    const fileInfo = { name, alternativeText: alt, folder: folders.get(path.posix.dirname(file)) };
    if (before?.sha === sha) {
      await service.updateFileInfo(before.id, fileInfo);
      known[file] = { ...before, alt };
      changed += 1;
      return;
    }
    const files = { filepath, originalFilename: name, mimetype: mimeOf(file), size: statSync(filepath).size };
    const [{ id, url }] = await service.upload({ data: { fileInfo }, files });
    if (before) outdated.push(before.id);
    known[file] = { id, url, sha, alt };
    changed += 1;
  };

  const bringUpAll = async (queue: string[]) => {
    const work = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        await bringUp(file);
        done += 1;
        if (done % SAVE_EVERY === 0) await ledger.set({ value: known });
        say(`Pictures and videos: ${done} of ${demo.files.size} looked at, ${changed} uploaded`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
  };
  const isFrame = (file: string) => file.startsWith('frames/');
  await bringUpAll([...demo.files].filter((file) => !isFrame(file)));
  // Turntable frames are not shown in other sizes, and there are hundreds of them.
  strapi.config.set('plugin::upload.breakpoints', {});
  await bringUpAll([...demo.files].filter(isFrame));
  await ledger.set({ value: known });
  return { files: new Map(Object.entries(known)), outdated };
}

/** Removes unused files, from the library and from the disk or store. */
export async function removeMedia(strapi: Core.Strapi, ids: number[]): Promise<void> {
  const service = serviceOf(strapi, 'plugin::upload.upload');
  for (const id of ids) await service.remove(await service.findOne(id));
}

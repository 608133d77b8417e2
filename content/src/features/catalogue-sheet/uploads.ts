import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { dataDir } from '../../core/data-dir';
import { typeOf } from '../../core/model/file-types';
import { MAX_ENTRIES, MAX_NAME_LENGTH, MAX_PICTURE_BYTES, MAX_PICTURES_BYTES } from '../../core/sheet-file/limits';
import { NotRead } from '../../core/sheet-file/read-sheet-file';
import { nameIn } from './zip-names';

/** A picture that came with a sheet. */
export interface Picture {
  name: string;
  /** In the folder of its upload. */
  path: string;
  sha: string;
  size: number;
}

/** The media type of a picture by its name; undefined: it is none. A drawing is no picture of a product. */
export function pictureType(name: string): string | undefined {
  const type = typeOf(name);
  return type?.startsWith('image/') && type !== 'image/svg+xml' ? type : undefined;
}

const folder = path.join(dataDir, 'catalogue-sheets');

/** The folder of an upload's pictures; not among the public ones. @param id of the upload */
export const folderOf = (id: string): string => path.join(folder, id);

/** A sheet's pictures, taken in one by one within the limits. */
export class Pictures {
  readonly taken: Picture[] = [];
  /** Files that are not taken: other types, and a name that occurs twice. */
  readonly refused: string[] = [];
  readonly #folder: string;
  #bytes = 0;

  constructor(id: string) {
    this.#folder = folderOf(id);
  }

  async #take(name: string, read: () => Promise<NodeJS.ReadableStream> | NodeJS.ReadableStream): Promise<void> {
    const bare = path.posix.basename(name.replaceAll('\\', '/')).normalize('NFC');
    if (bare.length > MAX_NAME_LENGTH)
      throw new NotRead(`A picture has a name of more than ${MAX_NAME_LENGTH} characters: "${bare.slice(0, 40)}…"`);
    if (this.taken.length + this.refused.length >= MAX_ENTRIES)
      throw new NotRead(`There are more than ${MAX_ENTRIES} pictures`);
    const isThere = this.taken.some((picture) => picture.name.toLowerCase() === bare.toLowerCase());
    if (!pictureType(bare) || isThere) {
      this.refused.push(isThere ? `${bare} (twice)` : bare);
      return;
    }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Its own name, whatever the picture is called.
    const place = path.join(this.#folder, `${randomUUID()}${path.extname(bare).toLowerCase()}`);
    const hash = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        this.#bytes += chunk.length;
        hash.update(chunk);
        if (size > MAX_PICTURE_BYTES) done(new NotRead(`${bare} has more than ${MAX_PICTURE_BYTES / 1024 ** 2} MB`));
        else if (this.#bytes > MAX_PICTURES_BYTES)
          done(new NotRead(`The pictures have more than ${MAX_PICTURES_BYTES / 1024 ** 2} MB`));
        else done(null, chunk);
      },
    });
    await pipeline(await read(), count, createWriteStream(place, { mode: 0o600 }));
    this.taken.push({ name: bare, path: place, sha: hash.digest('hex'), size });
  }

  /** Takes one file in. */
  take(file: string, name: string): Promise<void> {
    return this.#take(name, () => createReadStream(file));
  }

  /**
   * Takes the pictures of a ZIP in. Nothing of it is trusted: names cannot leave the folder, and what an entry expands to
   * is counted, not believed.
   * @throws NotRead
   */
  async takeZip(file: string): Promise<void> {
    try {
      // By default it is closed at its end alone: one that is refused before stayed open, and on the disk, for ever.
      const zip = await openPromise(file, { validateEntrySizes: true, autoClose: false });
      try {
        if (zip.entryCount > MAX_ENTRIES) throw new NotRead(`The ZIP has more than ${MAX_ENTRIES} files`);
        for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
          const name = nameIn(entry);
          const isHidden = /(^|\/)(__MACOSX\/|\.)/.test(name);
          if (name.endsWith('/') || isHidden) continue;
          await this.#take(name, () => zip.openReadStreamPromise(entry));
        }
      } finally {
        zip.close();
      }
    } catch (error) {
      if (error instanceof NotRead) throw error;
      throw new NotRead(`The ZIP cannot be read: ${(error as Error).message}`);
    }
  }
}

/** Whether a file is a ZIP, but no XLSX file. */
export const isZip = (name: string): boolean => path.extname(name).toLowerCase() === '.zip';

/** Removes the pictures of an upload. */
export const removeUpload = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });

/** Removes what is left of uploads that nobody knows any more. @param ids of those that are known */
export async function removeStrayUploads(ids: ReadonlySet<string>, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (ids.has(name)) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > olderThanMs) await removeUpload(name);
  }
}

/** Keeps a copy of an uploaded file while it is read: the request's own are removed when it ends. */
export async function keepFile(id: string, file: string): Promise<string> {
  await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
  const kept = path.join(folderOf(id), 'sheet');
  await copyFile(file, kept);
  return kept;
}

import { createHash } from 'node:crypto';
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { logFailure } from '../log.ts';
import { BoundedFolder } from './bounded-folder.ts';

export interface StoredFile {
  file: FileHandle;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/**
 * What was made once and can be made again (pictures, pages), on disk under hashed names; any of it may
 * vanish at any time. Past `maxBytes` the oldest go first. A full or read-only disk is logged and costs
 * nothing but speed: what was there before stays, and nobody reads half a file.
 */
export class FileStore {
  readonly #folder: string;
  readonly #bounded: BoundedFolder;
  #drafts = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#bounded = new BoundedFolder(folder, maxBytes);
  }

  /** Settles when no removal of old files is under way. */
  get removal(): Promise<void> {
    return this.#bounded.removal;
  }

  /** The open file, which the caller closes; null where there is none. */
  async open(key: string): Promise<StoredFile | null> {
    const file = await open(this.#path(key)).catch(() => null);
    if (!file) return null;
    const { size, mtimeMs } = await file.stat();
    return { file, size, madeAt: mtimeMs };
  }

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.#path(key)).catch(() => null);
  }

  async write(key: string, bytes: Uint8Array | string): Promise<void> {
    await this.#place(key, (draft) => writeFile(draft, bytes));
    this.#bounded.wrote(bytes.length);
  }

  /** Gives what lies under `from` a second name, which takes no space, and counts it as made now. */
  async link(from: string, key: string): Promise<void> {
    await this.#place(key, async (draft) => {
      await link(this.#path(from), draft);
      await utimes(draft, new Date(), new Date());
    });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true }).catch(logDisk);
  }

  /** Makes a file beside its place and renames it, so that no reader ever sees half of it. */
  async #place(key: string, make: (draft: string) => Promise<void>): Promise<void> {
    const path = this.#path(key);
    const draft = `${path}.${process.pid}-${this.#drafts++}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await make(draft);
      await rename(draft, path);
      // Renaming onto another name of the same file does nothing: the draft is still there.
      await rm(draft, { force: true });
    } catch (error) {
      logDisk(error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), name.slice(2));
  }
}

function logDisk(error: unknown): void {
  logFailure('keeping a file on disk', error);
}

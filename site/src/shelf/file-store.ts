import { createHash } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
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
 * Files that can be made again (pictures, pages), on disk under hashed names; any of them may disappear at
 * any time. Past `maxBytes` the oldest are evicted first. A full or read-only disk is logged and costs only
 * speed: existing files stay, and no reader sees a partial file.
 */
export class FileStore {
  readonly #folder: string;
  readonly #bounded: BoundedFolder;
  #drafts = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#bounded = new BoundedFolder(folder, maxBytes);
  }

  /** Settles when no eviction is in progress. */
  get removal(): Promise<void> {
    return this.#bounded.removal;
  }

  /** The open file, which the caller must close; null if it does not exist. */
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

  /** Adds a hard link to the file under `from`, which takes up no space, and sets its date to now. */
  async link(from: string, key: string): Promise<void> {
    const draft = await this.#place(key, async (draft) => {
      await link(this.#path(from), draft);
      await utimes(draft, new Date(), new Date());
    });
    // Renaming onto a hard link of the same file does nothing: the temporary file is still there.
    await rm(draft, { force: true }).catch(() => undefined);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true }).catch(logDisk);
  }

  /**
   * Writes a temporary file and renames it, so that no reader ever sees a partial file.
   * @returns the temporary file's path
   */
  async #place(key: string, make: (draft: string) => Promise<void>): Promise<string> {
    const path = this.#path(key);
    const draft = `${path}.${process.pid}-${this.#drafts++}`;
    try {
      await make(draft).catch(async () => {
        await mkdir(dirname(path), { recursive: true });
        await make(draft);
      });
      await rename(draft, path);
    } catch (error) {
      logDisk(error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
    return draft;
  }

  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), name.slice(2));
  }
}

function logDisk(error: unknown): void {
  logFailure('keeping a file on disk', error);
}

import { createHash } from 'node:crypto';
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Looking for the oldest files reads the whole folder, so it waits until this share was written. */
const SHARE_BETWEEN_REMOVALS = 0.05;

export interface StoredImage {
  file: FileHandle;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/**
 * Made pictures on disk, under hashed names; any of them may vanish at any time. Past `maxBytes`
 * the oldest go first. A full or read-only disk is logged and costs nothing but speed.
 */
export class ImageStore {
  readonly #folder: string;
  readonly #maxBytes: number;
  #writtenSinceRemoval = Number.POSITIVE_INFINITY;
  #drafts = 0;
  /** Settles when the removal under way, if any, is done. Nobody who waits for a picture does. */
  removal: Promise<void> = Promise.resolve();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The open file, which the caller closes; null where there is none. */
  async open(key: string): Promise<StoredImage | null> {
    const file = await open(this.#path(key)).catch(() => null);
    if (!file) return null;
    const { size, mtimeMs } = await file.stat();
    return { file, size, madeAt: mtimeMs };
  }

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.#path(key)).catch(() => null);
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#place(key, (draft) => writeFile(draft, bytes));
    this.#writtenSinceRemoval += bytes.length;
    if (this.#writtenSinceRemoval < this.#maxBytes * SHARE_BETWEEN_REMOVALS) return;
    this.#writtenSinceRemoval = 0;
    this.removal = removeOldest(this.#folder, this.#maxBytes).catch(logFailure);
  }

  /** Gives what lies under `from` a second name, which takes no space, and counts it as made now. */
  async link(from: string, key: string): Promise<void> {
    await this.#place(key, async (draft) => {
      await link(this.#path(from), draft);
      await utimes(draft, new Date(), new Date());
    });
  }

  /** Makes a file beside its place and renames it, so that no reader ever sees half a picture. */
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
      logFailure(error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), name.slice(2));
  }
}

function logFailure(error: unknown): void {
  console.error('An error occurred:', 'keeping a picture on disk', String(error));
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    // A file of several names takes its space once.
    if (found) files.push({ path, size: found.size / found.nlink, madeAt: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.sort((a, b) => a.madeAt - b.madeAt)) {
    if (total <= maxBytes) return;
    await rm(path, { force: true });
    total -= size;
  }
}

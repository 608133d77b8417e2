import { createHash } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
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
  #writes = 0;

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

  /** Writes beside the place and renames, so that no reader ever sees half a picture. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key);
    const draft = `${path}.${process.pid}-${this.#writes++}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
      this.#writtenSinceRemoval += bytes.length;
      if (this.#writtenSinceRemoval > this.#maxBytes * SHARE_BETWEEN_REMOVALS) {
        this.#writtenSinceRemoval = 0;
        await removeOldest(this.#folder, this.#maxBytes);
      }
    } catch (error) {
      console.error('An error occurred:', 'keeping a picture on disk', String(error));
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #path(key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), name.slice(2));
  }
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, madeAt: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.sort((a, b) => a.madeAt - b.madeAt)) {
    if (total <= maxBytes) return;
    await rm(path, { force: true });
    total -= size;
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFailure } from '../log.ts';

/** Finding the oldest files reads the whole folder, so it is done only after this share of `maxBytes` was written. */
const SHARE_BETWEEN_REMOVALS = 0.05;

/** A folder of disposable files: when it exceeds `maxBytes`, the oldest are removed. */
export class BoundedFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  #written = Number.POSITIVE_INFINITY;
  /** Settles when the current removal, if any, is done; only tests wait for it. */
  removal: Promise<void> = Promise.resolve();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Call after each write with the number of bytes written; removes the oldest files from time to time. */
  wrote(bytes: number): void {
    this.#written += bytes;
    if (this.#written < this.#maxBytes * SHARE_BETWEEN_REMOVALS) return;
    this.#written = 0;
    this.removal = removeOldest(this.#folder, this.#maxBytes).catch((error: unknown) => {
      logFailure(`removing old files from ${this.#folder}`, error);
    });
  }
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; madeAt: number }[] = [];
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const file = await stat(path).catch(() => null);
    // A file with several hard links takes up its space only once.
    if (file) files.push({ path, size: file.size / file.nlink, madeAt: file.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.sort((a, b) => a.madeAt - b.madeAt)) {
    if (total <= maxBytes) return;
    await rm(path, { force: true });
    total -= size;
  }
}

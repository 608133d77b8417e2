import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A cache location that is full, and can be given free space again. */
export interface Disk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** A file in place of the folder: not even root can write into it. */
export function blockedFolder(): Disk {
  const parent = mkdtempSync(join(tmpdir(), 'disk-'));
  const folder = join(parent, 'caches');
  return {
    folder,
    fill: () => writeFileSync(folder, ''),
    empty: () => rmSync(folder),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** A file system of two megabytes; undefined without permission to mount one. */
export function smallDisk(): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
  const remove = () => {
    run('umount', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder)) {
    remove();
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      for (let size = 2 ** 21; size >= 1; size /= 2) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // No space left for a block of this size.
        }
      }
    },
    empty: () => rmSync(ballast),
    remove,
  };
}

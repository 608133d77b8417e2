import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAX_ENTRIES } from '../../core/sheet-file/limits.ts';
import { Pictures } from './uploads.ts';

/** The end of an archive that says how many files it has. */
function endOfZip(files: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  return end;
}

/** Files that this process has open, by their paths. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
}

test.runIf(process.platform === 'linux')(
  'A ZIP that is refused is closed, so that its space is free when it is deleted',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
    const zip = path.join(folder, 'pictures.zip');
    await writeFile(zip, endOfZip(MAX_ENTRIES + 1));
    await expect(new Pictures('refused').takeZip(zip)).rejects.toThrow(`The ZIP has more than ${MAX_ENTRIES} files`);
    await expect.poll(openFiles).not.toContain(zip);
    await rm(folder, { recursive: true });
  },
);

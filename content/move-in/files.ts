import { cpSync, createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { dataDir, publicDir } from '../src/core/data-dir';
import { keptAs } from '../src/features/file-bin/bytes';
import type { Kept, Stored } from '../src/features/file-bin/table';
import type { Addresses } from './addresses';
import type { Backup, Row } from './backup';
import type { Change } from './postgres';

/** How many files are on their way to the store at a time. */
const AT_ONCE = 4;

type Provider = { uploadStream: (file: object, options?: object) => Promise<unknown> };
interface Moved {
  addresses: Addresses;
  changes: Record<string, Change>;
  /** How many files, sizes of pictures included. */
  count: number;
  /** What the library names and the backup does not have. */
  missing: string[];
}

/** Whether media are in a store, and not on the disk. */
export const isStore = (strapi: Core.Strapi): boolean => strapi.config.get('plugin::upload.provider') !== 'local';

/** All of some works, a few at a time. */
async function each<T>(works: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const queue = works[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The stored sizes of a file of the library, its original first. */
function sizesOf(row: Row): Stored[] {
  const formats = JSON.parse(String(row.formats ?? 'null')) as Record<string, Stored> | null;
  return [row as unknown as Stored, ...Object.values(formats ?? {})].filter(({ url }) => url.startsWith('/uploads/'));
}

/** Puts the files of a backup where this content server has them on its disk. */
export function copyToDisk(backup: Backup): Moved {
  const names = backup.filesIn(backup.uploads);
  const missing = [...backup.rows('select * from files')]
    .flatMap(sizesOf)
    .filter(({ url }) => !names.has(path.basename(url)));
  if (names.size > 0) cpSync(backup.uploads, path.join(publicDir, 'uploads'), { recursive: true });
  if (existsSync(backup.fileBin)) cpSync(backup.fileBin, path.join(dataDir, 'file-bin'), { recursive: true });
  return { addresses: new Map(), changes: {}, count: names.size, missing: missing.map(({ url }) => url) };
}

/**
 * Uploads the files of a backup into the store of this content server. It can be done again: they keep their names there.
 * @param say is told how many there are so far
 * @throws if the store refuses one
 */
export async function uploadAll(strapi: Core.Strapi, backup: Backup, say: (line: string) => void): Promise<Moved> {
  const provider = (strapi.plugin('upload') as unknown as { provider: Provider }).provider;
  const names = backup.filesIn(backup.uploads);
  const addresses = new Map<string, string>();
  const missing: string[] = [];
  let count = 0;

  /** @returns its address in the store */
  const upload = async (file: string, stored: Stored, options?: object): Promise<string> => {
    const sent = { ...stored, name: `${stored.hash}${stored.ext}`, path: null, stream: createReadStream(file) };
    await provider.uploadStream(sent, options);
    count += 1;
    say(`${count} files are in the store.`);
    return sent.url;
  };

  await each([...backup.rows('select * from files')].flatMap(sizesOf), async (stored) => {
    const name = path.basename(stored.url);
    if (names.has(name)) addresses.set(stored.url, await upload(path.join(backup.uploads, name), stored));
    else missing.push(stored.url);
  });

  // As features/file-bin hides them there.
  const hidden = { CacheControl: 'no-store', ...(process.env.S3_ACL && { ACL: 'private' }) };
  const bin = new Map<string, string>();
  const hide = async ({ from, to }: Kept): Promise<Kept> => {
    const name = `${to.hash}${to.ext}`;
    // Where it is until it has been hidden.
    const places = [path.join(backup.fileBin, name), path.join(backup.uploads, path.basename(from.url))];
    const file = places.find((place) => existsSync(place));
    if (!from.url.startsWith('/uploads/') || !file) return { from, to };
    const kept = keptAs({ ...from, url: '' }).to;
    kept.url = await upload(file, kept, hidden);
    const address = `${kept.url.slice(0, -`${kept.hash}${kept.ext}`.length)}${from.hash}${from.ext}`;
    addresses.set(from.url, address);
    return { from: { ...from, url: address }, to: kept };
  };
  await each(backup.rows('select * from file_bin'), async (row) => {
    const content = JSON.parse(String(row.content)) as { row: object; kept: Kept[] };
    if (content.kept.length === 0) return;
    const kept: Kept[] = [];
    for (const one of content.kept) kept.push(await hide(one));
    bin.set(String(row.document_id), JSON.stringify({ row: { ...content.row, ...provided(strapi) }, kept }));
  });

  const changes: Record<string, Change> = {
    files: (row) => (addresses.has(String(row.url)) ? { ...row, ...provided(strapi) } : row),
    file_bin: (row) => ({ ...row, content: bin.get(String(row.document_id)) ?? row.content ?? null }),
  };
  return { addresses, changes, count, missing };
}

const provided = (strapi: Core.Strapi) => ({ provider: strapi.config.get<string>('plugin::upload.provider') });

import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { dataDir } from '../../core/data-dir';
import type { Kept, Stored } from './table';

/** What a provider of Strapi's does with a file. */
interface Provider {
  uploadStream: (file: Stored & { stream?: Readable; name: string }, options?: object) => Promise<unknown>;
  delete: (file: Stored) => Promise<unknown>;
  getSignedUrl: (file: Stored) => Promise<{ url: string }>;
}

/** Outside of the folder that is served. */
const folder = path.join(dataDir, 'file-bin');
const isOnDisk = ({ url }: Stored) => url.startsWith('/uploads/');
const diskPathOf = (file: Stored, root: string) => path.join(root, path.basename(`${file.hash}${file.ext}`));
const uploadsOf = (strapi: Core.Strapi) => path.join(strapi.dirs.static.public, 'uploads');
const providerOf = (strapi: Core.Strapi) => (strapi.plugin('upload') as unknown as { provider: Provider }).provider;

/** As what a stored size is kept: on disk elsewhere; in a store under a name that nobody can guess. */
export function keptAs(from: Stored): Kept {
  if (isOnDisk(from)) return { from, to: from };
  return { from, to: { ...from, hash: `bin_${randomBytes(32).toString('hex')}`, url: '' } };
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Moves a file; one that has been moved before stays where it is. Folders may be on different disks.
 * @returns whether it is there then: it may have been missing
 */
async function moveOnDisk(from: string, to: string): Promise<boolean> {
  if (!(await isThere(from))) return isThere(to);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
  return true;
}

/**
 * Copies an object of a store, and notes the address of the copy.
 * @param options how it is stored; by default as all are
 * @returns whether the store has it
 */
async function copyInStore(strapi: Core.Strapi, from: Stored, to: Stored, options?: object): Promise<boolean> {
  const provider = providerOf(strapi);
  const { url } = await provider.getSignedUrl(from);
  const response = await fetch(url);
  if (response.status === 404) return false;
  if (!response.ok || !response.body) throw new Error(`the store answered ${response.status}`);
  const stream = Readable.fromWeb(response.body as never);
  const copy = { ...to, name: `${to.hash}${to.ext}`, stream };
  await provider.uploadStream(copy, options);
  to.url = copy.url;
  return true;
}

/**
 * Hides the bytes of a file: nobody is served them any more. It can be done again, after it has failed or was broken off.
 * Bytes that are missing have nothing to hide.
 * @param save keeps the addresses that copies in a store have got; resolves to whether the file is still being deleted
 * @throws if it is not
 */
export async function hideBytes(
  strapi: Core.Strapi,
  kept: readonly Kept[],
  save: () => Promise<boolean>,
): Promise<void> {
  // Some stores have no lists of who may read.
  const options = { CacheControl: 'no-store', ...(process.env.S3_ACL && { ACL: 'private' }) };
  for (const { from, to } of kept) {
    if (!isOnDisk(from) && !to.url) await copyInStore(strapi, from, to, options);
    // Copying takes its time: somebody may have put the file back.
    if (!(await save())) throw new Error('it is not being deleted any more');
    if (isOnDisk(from)) await moveOnDisk(diskPathOf(from, uploadsOf(strapi)), diskPathOf(to, folder));
    else await providerOf(strapi).delete(from);
  }
}

/**
 * Puts the bytes of a file back where they were; in a store, copies of them.
 * @param renew says that it goes on; resolves to whether the file is still being put back
 * @throws if it is not, or if its bytes are missing; sizes of it may be
 */
export async function showBytes(
  strapi: Core.Strapi,
  kept: readonly Kept[],
  renew: () => Promise<boolean>,
): Promise<void> {
  const show = async ({ from, to }: Kept) => {
    if (isOnDisk(from)) return moveOnDisk(diskPathOf(to, folder), diskPathOf(from, uploadsOf(strapi)));
    return to.url !== '' && copyInStore(strapi, to, { ...from });
  };
  for (const [index, stored] of kept.entries()) {
    if (!(await show(stored)) && index === 0)
      throw new errors.ApplicationError('Its bytes are missing, so it cannot be put back.');
    if (!(await renew())) throw new errors.ApplicationError('It took too long. Try again in a minute.');
  }
}

/** Whether all sizes of a file are where they are kept, or need no copy to be. */
export const isKept = (kept: readonly Kept[]): boolean => kept.every(({ from, to }) => isOnDisk(from) || to.url !== '');

/** Deletes the bytes of a file where visitors are served them. */
export async function deleteServed(strapi: Core.Strapi, kept: readonly Kept[]): Promise<void> {
  for (const { from } of kept)
    if (isOnDisk(from)) await rm(diskPathOf(from, uploadsOf(strapi)), { force: true });
    else await providerOf(strapi).delete(from);
}

/** Deletes the bytes of a file that are kept. */
export async function deleteBytes(strapi: Core.Strapi, kept: readonly Kept[]): Promise<void> {
  for (const { from, to } of kept)
    if (isOnDisk(from)) await rm(diskPathOf(to, folder), { force: true });
    else if (to.url) await providerOf(strapi).delete(to);
}

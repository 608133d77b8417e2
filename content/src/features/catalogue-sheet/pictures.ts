import type { Core } from '@strapi/strapi';
import { componentsOf, parseOwn, rowsOf, serviceOf, siteTypes } from '../../core/strapi';
import { mediaIn } from '../../core/entries/media-in-texts';
import { rowsWithTexts } from '../../core/entries/rows-with-texts';
import { richFieldsOf } from '../../core/model/rich-fields';
import { notePicture, noteReplaced, pictureWith, replacedSha, type Sheet } from './journal';
import { whyFileStays } from './edits-since-import';
import { type Picture, pictureType } from './uploads';
import { BinFull } from '../../core/entries/bin-full';
import { FILE } from '../../core/model/file-types';

/** While one is written, another is opened in the decoding process. */
const AT_ONCE = 2;
const FOLDER = 'Catalogue sheet';

async function folderId(strapi: Core.Strapi): Promise<number> {
  const known = await rowsOf<{ id: number }>(strapi, 'plugin::upload.folder').findOne({
    where: { name: FOLDER, parent: null },
  });
  return (known ?? (await serviceOf(strapi, 'plugin::upload.folder').create({ name: FOLDER }))).id;
}

/**
 * Puts pictures into the media library. One that an import has put there before, and whose bytes are still the
 * same, is taken as it is.
 * @returns the files by the pictures' names
 */
export async function uploadPictures(
  strapi: Core.Strapi,
  pictures: readonly Picture[],
  userId: number,
  isStopped: () => boolean,
): Promise<Map<string, number>> {
  const known = await pictureWith(
    strapi,
    pictures.map(({ sha }) => sha),
  );
  const folder = pictures.length > 0 ? await folderId(strapi) : 0;
  const service = serviceOf(strapi, 'plugin::upload.upload');
  const waiting = new Map(pictures.filter(({ sha }) => !known.has(sha)).map((picture) => [picture.sha, picture]));
  const queue = [...waiting.values()];
  const work = async () => {
    for (let next = queue.shift(); next && !isStopped(); next = queue.shift()) {
      const { name, path: filepath, size, sha } = next;
      const files = { filepath, originalFilename: name, mimetype: pictureType(name), size };
      const [{ id }] = await service.upload({ data: { fileInfo: { name, folder } }, files }, { user: { id: userId } });
      known.set(sha, id);
      await notePicture(strapi, sha, id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return new Map(pictures.flatMap(({ name, sha }) => (known.has(sha) ? [[name, known.get(sha) ?? 0]] : [])));
}

/** Forgets which bytes a file of an import has when somebody puts another into its place. */
export function followReplaced(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    async afterUpdate({ params, result }) {
      const { id } = (result ?? {}) as { id?: number };
      if (id !== undefined && 'mime' in ((params.data ?? {}) as object)) await noteReplaced(strapi, id);
    },
  });
}

/** The addresses of files that formatted texts name, drafts and published ones. */
async function addressesInTexts(strapi: Core.Strapi): Promise<Set<string>> {
  const found = new Set<string>();
  for (const model of [...siteTypes(strapi), ...componentsOf(strapi)]) {
    const names = richFieldsOf(model);
    if (names.length === 0) continue;
    for await (const row of rowsWithTexts<Record<string, string | null>>(strapi, model.uid, { select: names }))
      for (const name of names) for (const url of mediaIn(row[name] ?? '')) found.add(url);
  }
  return found;
}

/** Whether something else than these documents shows a file. */
async function isShownElsewhere(
  strapi: Core.Strapi,
  links: readonly { related_id: number; related_type: string }[],
  own: ReadonlySet<string>,
): Promise<boolean> {
  for (const { related_id: id, related_type: uid } of links) {
    const row = await rowsOf<{ documentId?: string }>(strapi, uid).findOne({ where: { id } });
    if (!row?.documentId || !own.has(row.documentId)) return true;
  }
  return false;
}

/**
 * Removes the pictures that a sheet has brought, once it is taken back, unless something shows them or somebody has touched
 * them by now.
 * @param own the sheet's documents: what those show that stay needs no word
 * @returns what stays, in words
 */
export async function removeUnusedPictures(
  strapi: Core.Strapi,
  { id: sheet, content, madeAt }: Sheet,
  { own, mayRemove }: { own: ReadonlySet<string>; mayRemove: boolean },
): Promise<string[]> {
  const { pictures } = parseOwn<{ pictures: Picture[] }>(content);
  if (pictures.length === 0) return [];
  const known = await pictureWith(
    strapi,
    pictures.flatMap(({ sha }) => [sha, replacedSha(sha)]),
  );
  // One that was there before has been taken as it was.
  const ids = [...known.values()];
  const brought = await rowsOf<{ id: number; documentId: string; name: string; url: string }>(strapi, FILE).findMany({
    select: ['id', 'documentId', 'name', 'url'],
    where: { id: { $in: ids }, createdAt: { $gte: new Date(madeAt) } },
  });
  const shown = await strapi.db
    .connection('files_related_mph')
    .select<{ file_id: number; related_id: number; related_type: string }[]>('file_id', 'related_id', 'related_type')
    .whereIn('file_id', ids);
  const named = await addressesInTexts(strapi);
  const service = serviceOf(strapi, 'plugin::upload.upload');
  const removePicture = async (id: number) => {
    try {
      await service.remove(await service.findOne(id));
      return true;
    } catch (error) {
      if (error instanceof BinFull) return false;
      throw error;
    }
  };
  const kept: string[] = [];
  for (const { id, documentId, name, url } of brought) {
    const links = shown.filter(({ file_id }) => file_id === id);
    const isElsewhere = named.has(url) || (await isShownElsewhere(strapi, links, own));
    if (links.length > 0 && !isElsewhere) continue;
    const reason = isElsewhere ? 'stays: something else uses it by now' : await whyFileStays(strapi, sheet, documentId);
    if (reason ?? !mayRemove) kept.push(`${name} ${reason ?? 'stays: you may not delete it'}`);
    else if (!(await removePicture(id))) kept.push(`${name} stays: the bin of files is full`);
  }
  return kept;
}

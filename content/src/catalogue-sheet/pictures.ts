import type { Core } from '@strapi/strapi';
import { rowsOf, serviceOf } from '../strapi-types';
import { notePicture, pictureWith } from './journal';
import { type Picture, pictureType } from './uploads';

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
 * Puts pictures into the media library. One that an import has put there before, with the same bytes, is taken as it is.
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
  const queue = pictures.filter(({ sha }) => !known.has(sha));
  const work = async () => {
    for (let next = queue.shift(); next && !isStopped(); next = queue.shift()) {
      const { name, path: filepath, size, sha } = next;
      const same = known.get(sha);
      if (same !== undefined) continue;
      const files = { filepath, originalFilename: name, mimetype: pictureType(name), size };
      const [{ id }] = await service.upload({ data: { fileInfo: { name, folder } }, files }, { user: { id: userId } });
      known.set(sha, id);
      await notePicture(strapi, sha, id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return new Map(pictures.flatMap(({ name, sha }) => (known.has(sha) ? [[name, known.get(sha) ?? 0]] : [])));
}

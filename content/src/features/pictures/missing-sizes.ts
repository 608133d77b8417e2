import type { Core } from '@strapi/strapi';
import { type Size, sizeOfPicture } from '../../core/decoding/decoder';
import { rowsOf } from '../../core/strapi';
import { svgSize, svgSizeOfFile } from '../../core/decoding/svg-size';
import { FILE } from '../../core/model/file-types';
import { pictureAt } from '../../core/decoding/picture-file';

interface FileRow {
  id: number;
  url: string;
  mime: string;
}

const BATCH = 100;

async function sizeOf(strapi: Core.Strapi, { url, mime }: FileRow): Promise<Size | null> {
  const picture = await pictureAt(strapi, url);
  if (mime !== 'image/svg+xml') return sizeOfPicture(picture);
  return typeof picture === 'string' ? svgSizeOfFile(picture) : svgSize(picture.toString('utf8'));
}

/** Gives pictures their sizes that were stored without one: from a program, or because none could be read then. */
export async function fillInMissingSizes(strapi: Core.Strapi): Promise<void> {
  const stored = rowsOf<FileRow>(strapi, FILE);
  for (let last = 0; ;) {
    const files = await stored.findMany({
      select: ['id', 'url', 'mime'],
      where: { width: { $null: true }, id: { $gt: last }, mime: { $startsWith: 'image/' } },
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    for (const file of files) {
      const size = await sizeOf(strapi, file).catch((error: Error) => {
        strapi.log.debug(`The picture ${file.url} cannot be measured: ${error.message}`);
        return null;
      });
      // The change feed records this write.
      if (size) await stored.update({ where: { id: file.id }, data: { ...size } });
    }
    const newest = files.at(-1);
    if (!newest || files.length < BATCH) break;
    last = newest.id;
  }
}

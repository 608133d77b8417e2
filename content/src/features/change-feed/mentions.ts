import type { Core } from '@strapi/strapi';
import type { Change } from 'contract/wire';
import { rowsWithTexts } from '../../core/entries/rows-with-texts';
import { siteTypes } from '../../core/strapi';
import { mediaIn } from '../../core/entries/media-in-texts';
import { richFieldsOf } from '../../core/model/rich-fields';
import { apiNameOf, visibleOf } from '../../core/model/content-types';

type Row = Record<string, string | null> & { documentId: string };

/**
 * The visible entries whose formatted texts name one of these files, as changes: their addresses have its version.
 * @param urls as the media library knows them
 */
export async function entriesMentioning(strapi: Core.Strapi, urls: readonly string[]): Promise<Change[]> {
  const wanted = new Set(urls);
  // A few folders, however many files an import deletes; the rest is compared here.
  const folders = [...new Set(urls.map((url) => url.slice(0, url.lastIndexOf('/') + 1)))];
  const changes: Change[] = [];
  for (const type of siteTypes(strapi)) {
    const names = richFieldsOf(type);
    const mayName = names.flatMap((name) => folders.map((folder) => ({ [name]: { $contains: folder } })));
    if (mayName.length === 0) continue;
    const rows = rowsWithTexts<Row>(strapi, type.uid, {
      select: ['documentId', 'locale', ...names],
      where: { $and: [visibleOf(type), { $or: mayName }] },
    });
    for await (const { documentId, locale = null, ...texts } of rows) {
      const fields = names.filter((name) => mediaIn(texts[name] ?? '').some((url) => wanted.has(url)));
      if (fields.length > 0) changes.push({ type: apiNameOf(type), documentId, locale, effect: 'changed', fields });
    }
  }
  return changes;
}

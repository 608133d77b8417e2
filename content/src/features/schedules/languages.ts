import type { Core } from '@strapi/strapi';
import { rowsOf } from '../../core/strapi';
import type { Schedule } from './rows';

interface Version {
  locale: string | null;
  publishedAt: string | null;
  updatedAt: string;
}

/** An entry's languages: null is that of a type without any. */
export interface Languages {
  /** All that it has. */
  all: (string | null)[];
  /** What publishing would change: no version is published, or the draft is a newer one. */
  publish: (string | null)[];
  /** What unpublishing would take away. */
  unpublish: (string | null)[];
}

const time = ({ updatedAt }: Version) => new Date(updatedAt).getTime();

/** Which languages of an entry wait for which action. @param locale only this one */
export async function languagesOf(
  strapi: Core.Strapi,
  { uid, documentId, locale }: Pick<Schedule, 'uid' | 'documentId' | 'locale'>,
): Promise<Languages> {
  const rows = await rowsOf<Version>(strapi, uid).findMany({
    select: ['locale', 'publishedAt', 'updatedAt'],
    where: { documentId, ...(locale && { locale }) },
    orderBy: { id: 'asc' },
  });
  const drafts = rows.filter(({ publishedAt }) => !publishedAt);
  const published = rows.filter(({ publishedAt }) => publishedAt);
  const shown = new Map(published.map((version) => [version.locale, version]));
  const isNew = (draft: Version) => {
    const version = shown.get(draft.locale);
    return !version || time(draft) > time(version);
  };
  return {
    all: [...new Set(rows.map((version) => version.locale))],
    publish: drafts.filter(isNew).map((version) => version.locale),
    unpublish: [...shown.keys()],
  };
}

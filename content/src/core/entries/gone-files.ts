import type { Core } from '@strapi/strapi';
import { parseOwn } from '../strapi';

/** A file that was in a field of an entry's version, and was deleted. */
export interface GoneFile {
  documentId: string;
  locale: string | null;
  isDraft: boolean;
  field: string;
  name: string;
  /** The other files of the field that are still there, by their document ids: it lacks the file while it has these. */
  left: string[];
}

interface Place {
  uid: string;
  documentId: string;
  locale: string | null;
  isDraft: boolean;
  path: (string | number)[];
  files: string[];
}

/** The files that fields of a type's entries lack since they were deleted, in the bin or for good (features/file-bin). */
export async function goneFilesOf(strapi: Core.Strapi, uid: string): Promise<GoneFile[]> {
  const rows = await strapi.db
    .connection('file_bin')
    .select<{ document_id: string; name: string; places: string }[]>('document_id', 'name', 'places');
  const gone = new Set(rows.map(({ document_id }) => document_id));
  return rows.flatMap(({ name, places }) =>
    parseOwn<Place[]>(places).flatMap((place): GoneFile[] => {
      const [field, ...rest] = place.path;
      // The files of components are icons, which no check asks for.
      if (place.uid !== uid || typeof field !== 'string' || rest.length > 0) return [];
      const { documentId, locale, isDraft, files } = place;
      return [{ documentId, locale, isDraft, field, name, left: files.filter((file) => !gone.has(file)) }];
    }),
  );
}

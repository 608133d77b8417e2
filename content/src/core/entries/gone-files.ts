import type { Core } from '@strapi/strapi';
import { type InTransaction, parseOwn } from '../strapi';

/** A file that was in a field of an entry's version, and was deleted. */
export interface GoneFile {
  documentId: string;
  locale: string | null;
  isDraft: boolean;
  field: string;
  /** Its document id. */
  file: string;
  name: string;
  /** The other files of the field that are still there, by their document ids: it lacks the file while it has these. */
  left: string[];
}

/** Where a file was: in a field of a version of an entry, or of one of its components. */
export interface FilePlace {
  uid: string;
  documentId: string;
  locale: string | null;
  isDraft: boolean;
  /** Names, and the number of a component in its list: ['store_links', 1, 'store_link_icon']. */
  path: (string | number)[];
  /** The files of the field, by their document ids, in their order. */
  files: string[];
  /** What else the component had, to know it again; '' if the field is the entry's own. */
  beside: string;
}

interface Row {
  document_id: string;
  name: string;
  places: string;
}

/**
 * The files that fields of a type's entries lack since they were deleted, in the bin or for good (features/file-bin). Reads
 * in the transaction that is open, if there is one: an embedded database has one connection.
 */
export async function goneFilesOf(strapi: Core.Strapi, uid: string): Promise<GoneFile[]> {
  const rows: Row[] = await strapi.db.transaction(({ trx }: InTransaction) =>
    trx('file_bin').select('document_id', 'name', 'places').where('places', 'like', `%"${uid}"%`),
  );
  const gone = new Set(rows.map(({ document_id }) => document_id));
  return rows.flatMap(({ document_id: file, name, places }) =>
    parseOwn<FilePlace[]>(places).flatMap((place): GoneFile[] => {
      const [field, ...rest] = place.path;
      // The files of components are icons, which no check asks for.
      if (place.uid !== uid || typeof field !== 'string' || rest.length > 0) return [];
      const { documentId, locale, isDraft, files } = place;
      return [{ documentId, locale, isDraft, field, file, name, left: files.filter((file) => !gone.has(file)) }];
    }),
  );
}

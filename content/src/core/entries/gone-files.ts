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

/** Entries of which one statement asks. */
const BATCH = 500;

/** The files of a place, as they are stored. */
export const listIn = (files: string): string[] => parseOwn<string[]>(files);

/** What the bin knows of these entries' own fields, and of the files that were in them. */
async function readPlaces(trx: InTransaction['trx'], uid: string, documentIds: readonly string[]) {
  // No check asks for the files of components, which are icons: what has something beside it.
  const places = await trx('file_places').where({ uid, beside: '' }).whereIn('document_id', documentIds);
  if (places.length === 0) return { places, names: new Map<string, string>(), links: [] };
  const links = await trx('file_bin_places').whereIn(
    'place',
    trx('file_places').select('place').where({ uid, beside: '' }).whereIn('document_id', documentIds),
  );
  const files = [...new Set(places.flatMap((place) => listIn(place.files)))];
  const names = new Map<string, string>();
  for (let start = 0; start < files.length; start += BATCH)
    for (const { document_id, name } of await trx('file_bin')
      .select('document_id', 'name')
      .whereIn('document_id', files.slice(start, start + BATCH)))
      names.set(document_id, name);
  return { places, names, links };
}

/**
 * The files that fields of these entries lack since they were deleted, in the bin or for good (features/file-bin). Reads
 * in the transaction that is open, if there is one: an embedded database has one connection.
 */
export async function goneFilesOf(
  strapi: Core.Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<GoneFile[]> {
  const ids = [...new Set(documentIds)];
  return strapi.db.transaction(async ({ trx }: InTransaction) => {
    const found: GoneFile[] = [];
    for (let start = 0; start < ids.length; start += BATCH) {
      const { places, names, links } = await readPlaces(trx, uid, ids.slice(start, start + BATCH));
      const filesIn = Map.groupBy(links, ({ place }) => place);
      for (const { place, document_id: documentId, locale, is_draft, path, files } of places) {
        const [field = ''] = parseOwn<string[]>(path);
        const left = listIn(files).filter((file) => !names.has(file));
        for (const { file } of filesIn.get(place) ?? [])
          found.push({ documentId, locale, isDraft: is_draft === 1, field, file, name: names.get(file) ?? '', left });
      }
    }
    return found;
  });
}

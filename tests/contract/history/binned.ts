import type { Colleague } from '../../support/colleagues.ts';
import { picture } from '../../support/picture.ts';
import { administrator, server } from './server.ts';

export interface File {
  id: number;
  documentId: string;
  url: string;
}
export interface Binned {
  documentId: string;
  name: string;
  bytes: number;
  mayChange: boolean;
}

/** What somebody sees in the bin of files. */
export const binOf = async (who: Colleague = administrator): Promise<Binned[]> =>
  (await who.ask('GET', '/file-bin')).body.files;
export const putBack = (file: File, who: Colleague = administrator) =>
  who.ask('POST', `/file-bin/${file.documentId}/restore`, {});
/** Adds a picture to the media library. */
export const add = async (name: string): Promise<File> =>
  (await server.editor.addFile(await picture('olive', 900), name)) as unknown as File;
/** What visitors are answered at a file's address. */
export const statusOf = async ({ url }: { url: string }) => (await fetch(server.origin + url)).status;
export const draftOf = async (type: string, documentId: string, locale = 'en') => {
  const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}?locale=${locale}`;
  return (await administrator.ask('GET', path)).body.data;
};

/** What a request of the media library takes away. */
export interface Taking {
  act: 'Delete' | 'Replace';
  /** The query of the question where it is used. */
  query: string;
}

const FILE = /\/upload\/files\/(\d+)$/;
const REPLACED = /\/upload\/files\/(\d+)\/replace$/;
const MANY = /\/upload\/actions\/bulk-delete$/;

interface Selection {
  fileIds?: number[];
  folderIds?: number[];
}

/** What a request would delete or replace; undefined: nothing. */
export function takingOf(method: string, address: string, body: unknown): Taking | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, id] = FILE.exec(pathname) ?? [];
  if (method === 'DELETE' && id) return { act: 'Delete', query: `ids=${id}` };
  if (method !== 'POST') return undefined;
  if (MANY.test(pathname) && typeof body === 'string') {
    const { fileIds = [], folderIds = [] } = JSON.parse(body) as Selection;
    return { act: 'Delete', query: `ids=${fileIds.join()}&folders=${folderIds.join()}` };
  }
  // Strapi's library of media has one address, its field of media another, with which it also changes words.
  const isField = pathname.endsWith('/upload') && body instanceof FormData && body.has('files');
  const replaced = REPLACED.exec(pathname)?.[1] ?? (isField ? searchParams.get('id') : null);
  return replaced ? { act: 'Replace', query: `ids=${replaced}` } : undefined;
}

/** What a request of the media library takes away. */
export interface Taking {
  act: 'Delete' | 'Replace';
  /** The query of the question where it is used. */
  query: string;
}

const FILE = /\/upload\/files\/(\d+)$/;
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
  const replaced = searchParams.get('id');
  const isReplacing = pathname.endsWith('/upload') && body instanceof FormData && body.has('files');
  return isReplacing && replaced ? { act: 'Replace', query: `ids=${replaced}` } : undefined;
}

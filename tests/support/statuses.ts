import type { Colleague } from './colleagues.ts';

const typesOf = async ({ ask }: Colleague, kind: string): Promise<string[]> => {
  const { body } = await ask('GET', `/content-manager/content-types?kind=${kind}`);
  return body.data.map(({ uid }: { uid: string }) => uid).filter((uid: string) => uid.startsWith('api::'));
};

/** Every entry in every language as the admin's lists show it: 'api::color.color Coral en' -> 'published'. */
export async function statusesOf(somebody: Colleague): Promise<Record<string, string>> {
  const { ask } = somebody;
  const locales: { code: string }[] = (await ask('GET', '/i18n/locales')).body;
  const [collections, singles] = await Promise.all([
    typesOf(somebody, 'collectionType'),
    typesOf(somebody, 'singleType'),
  ]);
  const statuses: Record<string, string> = {};
  for (const { code } of locales) {
    for (const uid of collections) {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const path = `/content-manager/collection-types/${uid}?locale=${code}&page=${page}&pageSize=100`;
        const { body } = await ask('GET', path);
        pages = body.pagination.pageCount;
        for (const { documentId, status } of body.results) statuses[`${uid} ${documentId} ${code}`] = status;
      }
    }
    for (const uid of singles) {
      const { body } = await ask('GET', `/content-manager/single-types/${uid}?locale=${code}`);
      if (body.data?.documentId) statuses[`${uid} ${body.data.documentId} ${code}`] = body.data.status;
    }
  }
  return statuses;
}

/** Counts on the admin's home page: documents by status. */
export const countsOf = async ({ ask }: Colleague): Promise<{ draft: number; modified: number; published: number }> =>
  (await ask('GET', '/content-manager/homepage/count-documents')).body.data;

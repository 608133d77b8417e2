type Fields = Record<string, unknown>;
interface Document extends Fields {
  documentId: string;
}

/**
 * Edits content as an editor does, with the same calls as the admin panel. Types have their API names in the singular
 * ('luggage'); of a translated document, a call changes one language.
 * @param server its origin
 * @throws when the log-in or a call is refused
 */
export async function logIn(server: string, account: { email: string; password: string }) {
  let token = '';
  const call = async (method: string, path: string, body?: Fields | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server}${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const answer = await response.json();
    return answer.data ?? answer;
  };
  ({ token } = await call('POST', '/admin/login', account));

  const collection = (type: string, rest = '', locale = 'en') =>
    `/content-manager/collection-types/api::${type}.${type}${rest}?locale=${locale}`;
  const single = (type: string, rest = '', locale = 'en') =>
    `/content-manager/single-types/api::${type}.${type}${rest}?locale=${locale}`;

  return {
    /** Any call of the admin's own API; resolves to its data. */
    call,
    /** Changes fields of a document and publishes it; resolves to its fields before. */
    async change(type: string, documentId: string, fields: Fields, locale?: string): Promise<Fields> {
      const before = await call('GET', collection(type, `/${documentId}`, locale)).catch(() => ({}));
      await call('POST', collection(type, `/${documentId}/actions/publish`, locale), fields);
      return before;
    },
    /** Changes fields of a document, which stay a draft. */
    save: (type: string, documentId: string, fields: Fields, locale?: string): Promise<Document> =>
      call('PUT', collection(type, `/${documentId}`, locale), fields),
    /** Creates and publishes a document. */
    create: (type: string, fields: Fields, locale?: string): Promise<Document> =>
      call('POST', collection(type, '/actions/publish', locale), fields),
    /** Creates a document without publishing it. */
    createDraft: (type: string, fields: Fields, locale?: string): Promise<Document> =>
      call('POST', collection(type, '', locale), fields),
    publish: (type: string, documentId: string, locale?: string): Promise<Document> =>
      call('POST', collection(type, `/${documentId}/actions/publish`, locale), {}),
    unpublish: (type: string, documentId: string, locale?: string): Promise<Document> =>
      call('POST', collection(type, `/${documentId}/actions/unpublish`, locale), {}),
    /** Gives up the changes that have not been published. */
    discard: (type: string, documentId: string, locale?: string): Promise<Document> =>
      call('POST', collection(type, `/${documentId}/actions/discard`, locale), {}),
    /** Publishes or unpublishes many documents at once, as in the panel's list view. */
    bulk: (action: 'bulkPublish' | 'bulkUnpublish', type: string, documentIds: string[]) =>
      call('POST', collection(type, `/actions/${action}`), { documentIds }),
    /** Deletes a document in all its languages. */
    remove: (type: string, documentId: string) => call('DELETE', collection(type, `/${documentId}`, '*')),
    changeSingle: (type: string, fields: Fields, locale?: string) =>
      call('POST', single(type, '/actions/publish', locale), fields),
    /**
     * The address of the preview of a document, as the admin panel gets it.
     * @param documentId null for a single type
     */
    preview: async (type: string, documentId: string | null, locale = 'en', status = 'draft') => {
      const query = new URLSearchParams({ locale, status, ...(documentId && { documentId }) });
      const { url } = await call('GET', `/content-manager/preview/url/api::${type}.${type}?${query}`);
      return url as string;
    },
    /** The first document of a type in a language; undefined if there is none. */
    first: async (type: string, locale = 'en'): Promise<Document | undefined> =>
      (await call('GET', `${collection(type, '', locale)}&pageSize=1`)).results[0],

    /** Changes a file's texts in the media library. @param id the numeric id, not the document id */
    describeFile(id: number, fileInfo: { alternativeText: string } | { focalPoint: { x: number; y: number } }) {
      const form = new FormData();
      form.set('fileInfo', JSON.stringify(fileInfo));
      return call('POST', `/upload?id=${id}`, form);
    },
    /** Writes a file's alternative texts in other languages than the default one. */
    describePicture: (id: number, texts: Record<string, unknown>) => call('PUT', `/pictures/${id}/texts`, texts),
    /** Known facts about pictures. @param ids numeric ids */
    pictures: (ids: number[]): Promise<Fields[]> => call('GET', `/pictures?ids=${ids.join()}`),
    /** Replaces a picture under an unchanged URL; resolves to the file's record. */
    replaceFile(id: number, bytes: BlobPart, name: string) {
      const form = new FormData();
      form.set('files', new Blob([bytes], { type: 'image/png' }), name);
      return call('POST', `/upload?id=${id}`, form);
    },
    /** @param type the media type that the browser sends; with an empty string it sends none */
    async addFile(bytes: BlobPart, name: string, type = 'image/png'): Promise<Fields & { id: number; url: string }> {
      const form = new FormData();
      form.set('files', new Blob([bytes], { type }), name);
      return (await call('POST', '/upload', form))[0];
    },
    addLocale: (code: string, name: string): Promise<{ id: number }> =>
      call('POST', '/i18n/locales', { code, name, isDefault: false }),
    renameLocale: (id: number, name: string) => call('PUT', `/i18n/locales/${id}`, { name }),
    /** Removes a language with all its entries. */
    removeLocale: (id: number) => call('DELETE', `/i18n/locales/${id}`),
    /** Creates a token for the content API. */
    createToken: (type: 'read-only' | 'full-access'): Promise<{ id: number; accessKey: string }> =>
      call('POST', '/admin/api-tokens', { name: `Tests, ${type}`, description: '', type, lifespan: null }),
    removeToken: (id: number) => call('DELETE', `/admin/api-tokens/${id}`),
    removeFile: (id: number) => call('DELETE', `/upload/files/${id}`),
  };
}

export type Editor = Awaited<ReturnType<typeof logIn>>;

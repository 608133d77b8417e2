import { contentServer, editor } from './environment.ts';

/**
 * Works in the content server as an editor does, through the calls its admin panel makes.
 * @throws when the log-in or a call is refused
 */
export async function logIn() {
  const call = async (method: string, path: string, token?: string, body?: unknown) => {
    const response = await fetch(`${contentServer}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).data;
  };
  const { token } = await call('POST', '/admin/login', undefined, editor);

  return {
    /**
     * Changes fields of one language version of a document and publishes it.
     * @param type API name in the singular, as in 'luggage'
     * @returns the document's fields before the change
     */
    async change(type: string, documentId: string, fields: Record<string, unknown>, locale = 'en') {
      const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
      const before = await call('GET', `${path}?locale=${locale}`, token);
      await call('POST', `${path}/actions/publish?locale=${locale}`, token, fields);
      return before as Record<string, unknown>;
    },
  };
}

import { contentServer } from './environment.ts';

/**
 * Requests content from the real content server as an anonymous visitor.
 * @param path below /api, with its query
 * @throws unless the status is 200
 */
export async function content<T = any>(path: string): Promise<T> {
  const response = await fetch(`${contentServer}/api/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The value of one field of a collection's first English entry. */
export async function firstOf(collection: string, field: string): Promise<string> {
  const { data } = await content(`${collection}?fields[0]=${field}&locale=en&pagination[limit]=1`);
  if (!data[0]) throw new Error(`The demo has no ${collection}.`);
  return data[0][field];
}

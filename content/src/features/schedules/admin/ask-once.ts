import { getFetchClient } from '@strapi/strapi/admin';
import type { ListAnswer } from '../serve';

const asked = new Map<string, Promise<{ data: ListAnswer }>>();

/**
 * Asks once for all rows that ask at the same time, such as those of a list that is drawn, and never gives an answer of before.
 * A row's own client would end the request with the row.
 */
export function askOnce(path: string): Promise<{ data: ListAnswer }> {
  const known = asked.get(path);
  if (known) return known;
  const request = getFetchClient().get<ListAnswer>(path);
  asked.set(path, request);
  setTimeout(() => asked.delete(path));
  return request;
}

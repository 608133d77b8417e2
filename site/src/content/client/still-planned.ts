import qs from 'qs';
import { ContentUnavailable, fetchJson, Refusal } from './call.ts';

/** Whether a plan waits, and can be done as things are. While the content server does not answer, it is taken to. */
export async function isStillPlanned({ id, type }: { id: string; type: string }, locale: string): Promise<boolean> {
  const query = qs.stringify({ fields: ['documentId'], locale, plan: id }, { encodeValuesOnly: true });
  try {
    return !((await fetchJson(`/api/${type}?${query}`, 'primary')) instanceof Refusal);
  } catch (error) {
    if (error instanceof ContentUnavailable) return true;
    throw error;
  }
}

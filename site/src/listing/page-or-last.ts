import type { Entries } from '../content/client/client.ts';

/**
 * A page of a list; the last one if the requested page is past the end.
 * @param requested counted from 1
 * @param ask loads a page
 */
export async function pageOrLast<T>(
  requested: number,
  pageSize: number,
  ask: (page: number) => Promise<Entries<T>>,
): Promise<Entries<T> & { page: number }> {
  const requestedPage = await ask(requested);
  const page = Math.max(1, Math.min(requested, Math.ceil(requestedPage.total / pageSize)));
  return { ...(page === requested ? requestedPage : await ask(page)), page };
}

import { fill } from '../messages/fill.ts';
import { listPaging } from './list-paging.ts';
import type { ListRequest } from './list-request.ts';

/**
 * '{brand} - {name}: {chosen filters}', with the page number from the second page on. More loads of the first page are no
 * other page: '24 of 42'.
 * @param chosen labels of the chosen filter values
 */
export function listTitle(
  brand: string,
  name: string,
  chosen: readonly string[],
  request: Pick<ListRequest, 'page' | 'loads' | 'pageSize'>,
  total: number,
  words: { page: string; shown: string },
): string {
  const title = `${brand} - ${[name, chosen.join(', ')].filter(Boolean).join(': ')}`;
  const { current, shown } = listPaging({ ...request, total });
  if (current === 1) return title;
  const place = request.loads > 1 ? fill(words.shown, { shown, total }) : fill(words.page, { page: current });
  return `${title} - ${place}`;
}

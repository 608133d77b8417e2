import { listPaging } from '../../listing/list-paging.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import type { StoryListData } from './story-list.query.ts';

/** '{brand} - {section title}: {chosen filters}', with the page number from the second page on. */
export function storyListTitle(
  { request, stories, banner }: StoryListData,
  brand: string,
  messages: Messages,
): string {
  const name = banner?.entry.title ?? messages.stories.title;
  const chosen = request.filter?.categories.join(', ');
  const title = `${brand} - ${[name, chosen].filter(Boolean).join(': ')}`;
  const { current } = listPaging({ ...request, total: stories?.total ?? 0 });
  return current > 1 ? `${title} - ${fill(messages.list.page, { page: current })}` : title;
}

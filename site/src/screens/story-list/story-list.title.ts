import { listTitle } from '../../listing/list-title.ts';
import type { Messages } from '../../messages/messages.ts';
import type { StoryListData } from './story-list.query.ts';

/** '{brand} - {section title}: {chosen filters}', as visitors see them. */
export function storyListTitle(
  { request, options, stories, banner }: StoryListData,
  brand: string,
  messages: Messages,
): string {
  const name = banner?.entry.title ?? messages.stories.title;
  const chosen = (request.filter?.categories ?? []).map(
    (word) => options.categories.find(({ value }) => value === word)?.label ?? word,
  );
  return listTitle(brand, name, chosen, request, stories?.total ?? 0, messages.list);
}

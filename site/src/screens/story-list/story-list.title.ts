import { chosenWords } from '../../listing/chosen-words.ts';
import { listTitle } from '../../listing/list-title.ts';
import type { Messages } from '../../messages/messages.ts';
import type { StoryListData } from './story-list.query.ts';

/** '{brand} - {section title}: {chosen filters}', as visitors see them. */
export function storyListTitle(
  { request, groups, stories, banner }: StoryListData,
  brand: string,
  { list, stories: words }: Messages,
): string {
  const chosen = chosenWords(request.filter, groups, list).map(({ label }) => label);
  return listTitle(brand, banner?.entry.title ?? words.title, chosen, request, stories?.total ?? 0, list);
}

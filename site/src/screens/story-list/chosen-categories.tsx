import type { ListLinks } from '../../listing/list-links.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { Chips } from '../../listing/chips.tsx';
import type { StoryListData } from './story-list.query.ts';

interface ChosenCategoriesProps {
  data: StoryListData;
  links: ListLinks;
  words: Messages['list'];
}

/** One chip for each chosen category. */
export function ChosenCategories({ data, links, words }: ChosenCategoriesProps) {
  const { request, options } = data;
  const chips = request.filter?.categories.map((word) => {
    const option = options.categories.find(({ value }) => value === word);
    const label = option?.label ?? word;
    return {
      label,
      lang: option?.lang,
      href: links.without('categories', word),
      removeLabel: fill(words.remove, { name: label }),
    };
  });
  return <Chips chips={chips ?? []} />;
}

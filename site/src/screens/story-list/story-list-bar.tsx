import type { ReactNode } from 'react';
import type { ListLinks } from '../../listing/list-links.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { countWords } from 'contract/filter';
import { ListBar } from '../../listing/list-bar.tsx';
import { SortPanel } from '../../listing/sort-panel.tsx';
import { STORY_RULES } from './stories.query.ts';
import type { StoryListData } from './story-list.query.ts';

interface StoryListBarProps {
  data: StoryListData;
  links: ListLinks;
  messages: Messages;
  count: string | null;
  /** The filter panel. */
  children: ReactNode;
}

/** The bar with the filter by luggage category and the three sort options (decisions 16 and 23). */
export function StoryListBar({ data, links, messages, count, children }: StoryListBarProps) {
  const { request } = data;
  const { list } = messages;
  const chosen = countWords(request.filter);
  return (
    <ListBar
      count={count}
      chosen={chosen > 0 ? { count: chosen, label: fill(list.selected, { count: chosen }) } : null}
      sorting={request.sort ? fill(list.sortedBy, { title: list.sort[request.sort] }) : list.sortBy}
      words={list}
    >
      {children}
      <SortPanel
        options={STORY_RULES.sorts.map((sort) => ({
          title: list.sort[sort],
          href: links.sorted(sort),
          isCurrent: sort === request.sort,
        }))}
        words={list}
      />
    </ListBar>
  );
}

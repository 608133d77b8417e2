import { filterPanelData } from '../../listing/filter-panel-data.ts';
import type { FilterPanelProps } from '../../listing/filter-panel.island.tsx';
import { listLinks } from '../../listing/list-links.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import type { StoryListData } from './story-list.query.ts';

/** The filter panel of the stories: the categories of their featured luggage (decision 16). */
export function filterPanelProps(data: StoryListData, locale: string, { list, stories }: Messages): FilterPanelProps {
  const links = listLinks(data.request, (state) => paths.stories(locale, state));
  const { filters, close, reset, apply, nothing, collections, showAll } = list;
  const { sizes, colors, airlines, availability } = list;
  const groups = { categories: collections, sizes, colors, airlines, availability };
  return {
    ...filterPanelData({ ...data, links, sizes: [] }),
    locale,
    words: { filters, close, reset, apply, nothing, showAll, ...groups },
    count: stories.count,
  };
}

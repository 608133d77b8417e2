import type { FilterPanelProps } from '../../listing/filter-panel.island.tsx';
import { filterPanelProps } from '../../listing/filter-panel.props.ts';
import { listLinks } from '../../listing/list-links.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import type { StoryListData } from './story-list.query.ts';

/** The filter panel of the stories: the categories of their featured luggage (decision 16). */
export function storyFilterProps(data: StoryListData, locale: string, { list, stories }: Messages): FilterPanelProps {
  const links = listLinks(data.request, (state) => paths.stories(locale, state));
  return { ...filterPanelProps(data, links, list), count: stories.count, locale };
}

import { z } from 'zod';
import { type IndexedStory, listStoryIndex } from '../../content/catalogue/catalogue-index.ts';
import { withFallback } from '../../content/client/client.ts';
import { image, sectionColor, text } from '../../content/client/fields.ts';
import { type FacetTable, facetTable } from '../../listing/facets.ts';
import { chosenValues } from '../../listing/chosen-words.ts';
import { filterString } from 'contract/filter';
import { CATEGORIES } from '../../listing/groups/categories.ts';
import type { LoadedGroup } from '../../listing/groups/filter-group.ts';
import { filterConditions, loadedGroups, loadGroups } from '../../listing/groups/load-groups.ts';
import { readListRequest } from '../../listing/list-request.ts';
import { movedFilter } from '../../listing/moved-filter.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { type PageRequest, RedirectTo } from '../../content/client/page-request.ts';
import { SEARCH_AND_SHARE, searchAndShare } from '../../content/client/search-and-share.ts';
import { paths } from '../../paths.ts';
import { loadStories, STORY_RULES, type Stories, type StoryRequest } from './stories.query.ts';

const BANNER_QUERY = {
  fields: ['title', 'caption'],
  populate: {
    banner_image: MEDIA_FIELDS,
    background_color: { fields: ['color_code'] },
    text_color: { fields: ['color_code'] },
    search_and_share: SEARCH_AND_SHARE,
  },
  optional: ['background_color', 'text_color', 'search_and_share'],
};
const Banner = z.object({
  title: text,
  caption: text,
  banner_image: image,
  background_color: sectionColor,
  text_color: sectionColor,
  search_and_share: searchAndShare,
});

export interface StoryListData {
  /** The request as shown; its filter holds option values. */
  request: StoryRequest;
  banner: { entry: z.infer<typeof Banner>; locale: string } | null;
  /** The groups of the filter panel. */
  groups: LoadedGroup<IndexedStory>[];
  /** For the counts in the filter panel; null without an index of the stories. */
  facets: FacetTable | null;
  /** null if the stories could not be loaded: the page's frame is still shown (decision 7). */
  stories: Stories | null;
}

/** Loads the stories list (docs/product.md section 2, decisions 16 and 23). */
export async function storyListQuery({ content, locale, url }: PageRequest): Promise<StoryListData | RedirectTo> {
  const request = readListRequest(STORY_RULES, url);
  const { filter } = request;
  const index = listStoryIndex(content);
  const loading = loadGroups([CATEGORIES], filter, { content, kind: 'luggages', index });
  const [banner, groups, items, stories] = await Promise.all([
    withFallback(content.single('lifestyle-section', Banner, BANNER_QUERY), null),
    loadedGroups(loading),
    withFallback(index, null),
    content.require(loadStories(content, request, filterConditions(loading))),
  ]);
  const moved = filter && (await movedFilter(content, 'luggages', filter, groups));
  if (typeof moved === 'object' && moved) {
    return new RedirectTo(paths.stories(locale, { filter: filterString(moved) }), 301);
  }
  const page = stories?.page ?? request.page;
  const chosen = filter && chosenValues(filter, groups);
  const facets = items && facetTable(items, groups);
  return { request: { ...request, filter: chosen, page }, banner, groups, facets, stories };
}

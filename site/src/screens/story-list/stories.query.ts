import { z } from 'zod';
import type { ContentClient, Entries } from '../../content/client/client.ts';
import type { Query } from '../../content/client/query.ts';
import { date, image, text } from '../../content/client/fields.ts';
import { filterTerms, type FilterOptions } from '../../listing/filter-options.ts';
import { filterQuery } from '../../listing/filters.ts';
import { listParts } from '../../listing/list-parts.ts';
import type { ListRequest, ListRules } from '../../listing/list-request.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { pageOrLast } from '../../listing/page-or-last.ts';
import { NEWEST_FIRST } from '../../content/catalogue/story-order.ts';
import { SORTS } from 'contract/addresses';

type Sort = (typeof SORTS.stories)[number];

/** Four stories per page, three sort options (`FIG-2`, `FIG-3`). */
export const STORY_RULES = {
  sorts: SORTS.stories,
  pageSize: 4,
} as const satisfies ListRules<Sort>;

export type StoryRequest = ListRequest<Sort>;

const Story = z.object({
  story_id: z.string().min(1),
  title: z.string().trim().min(1),
  description: text,
  author: text,
  story_date: date,
  image,
});
const STORY_QUERY = {
  fields: ['story_id', 'title', 'description', 'author', 'story_date'],
  populate: { image: MEDIA_FIELDS },
};

export type Stories = Entries<z.infer<typeof Story>> & { page: number };

/** A page of stories, newest first, or by price or limited edition of their featured luggage. */
export async function loadStories(
  content: ContentClient,
  { filter, sort, page, loads, pageSize }: StoryRequest,
  options: Promise<FilterOptions>,
): Promise<Stories> {
  const luggage = filter?.categories.length ? filterQuery(filterTerms(filter, await options)) : undefined;
  const parts = partsOf(sort, luggage);
  return pageOrLast(page, pageSize, (number) =>
    listParts(content, 'stories', Story, parts, {
      start: (number - 1) * pageSize,
      limit: loads * pageSize,
    }),
  );
}

/**
 * The list in consecutive parts: the stories without the sort value are the last one (decision 23).
 * @param luggage filters on the featured luggage
 */
function partsOf(sort: Sort | undefined, luggage: Record<string, unknown> | undefined): Query[] {
  const part = (filters: Record<string, unknown> | undefined, order: readonly string[]): Query => ({
    ...STORY_QUERY,
    ...(filters && { filters: { featured_luggage: filters } }),
    sort: Object.fromEntries(order.map((key, index) => [index + 1, key])),
  });
  const field = sort?.split(':')[0];
  if (!field) return [part(luggage, NEWEST_FIRST)];
  return [
    part({ ...luggage, [field]: { $notNull: true } }, [`featured_luggage.${sort}`, ...NEWEST_FIRST]),
    part({ ...luggage, [field]: { $null: true } }, NEWEST_FIRST),
  ];
}

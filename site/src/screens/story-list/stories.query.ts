import { z } from 'zod';
import type { ContentClient, Entries } from '../../content/client/client.ts';
import type { Query } from '../../content/client/query.ts';
import { date, image, text } from '../../content/client/fields.ts';
import type { Conditions } from '../../listing/groups/filter-group.ts';
import { loadListInParts } from '../../listing/list-parts.ts';
import type { ListRequest, ListRules } from '../../listing/list-request.ts';
import { MEDIA_FIELDS } from '../../media/media.ts';
import { pageOrLast } from '../../listing/page-or-last.ts';
import { NEWEST_FIRST } from '../../content/catalogue/story-order.ts';
import { FILTERS, SORTS } from 'contract/addresses';

type Sort = (typeof SORTS.stories)[number];

/** Four stories per page, three sort options (`FIG-2`, `FIG-3`). */
export const STORY_RULES = {
  sorts: SORTS.stories,
  filters: FILTERS.stories,
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

/**
 * A page of stories, newest first, or by price or limited edition of their featured luggage.
 * @param luggage conditions of the featured luggage; null if none can match
 */
export async function loadStories(
  content: ContentClient,
  { sort, page, loads, pageSize }: StoryRequest,
  luggage: Promise<Conditions | null>,
): Promise<Stories> {
  const conditions = await luggage;
  if (!conditions) return { entries: [], total: 0, locale: content.locale, page: 1 };
  const parts = partsOf(sort, conditions);
  return pageOrLast(page, pageSize, (number) =>
    loadListInParts(content, 'stories', Story, parts, {
      start: (number - 1) * pageSize,
      limit: loads * pageSize,
    }),
  );
}

/** The list in consecutive parts: the stories without the sort value are the last one (decision 23). */
function partsOf(sort: Sort | undefined, luggage: Conditions): Query[] {
  const part = (conditions: Conditions, order: readonly string[]): Query => ({
    ...STORY_QUERY,
    ...(Object.keys(conditions).length > 0 && { filters: { featured_luggage: conditions } }),
    sort: Object.fromEntries(order.map((key, index) => [index + 1, key])),
  });
  const field = sort?.split(':')[0];
  if (!field) return [part(luggage, NEWEST_FIRST)];
  return [
    part({ ...luggage, [field]: { $notNull: true } }, [`featured_luggage.${sort}`, ...NEWEST_FIRST]),
    part({ ...luggage, [field]: { $null: true } }, NEWEST_FIRST),
  ];
}

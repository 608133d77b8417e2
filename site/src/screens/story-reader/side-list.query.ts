import { z } from 'zod';
import type { ContentClient } from '../../content/client/client.ts';
import { date } from '../../content/client/fields.ts';
import { pageOrLast } from '../../listing/page-or-last.ts';
import { conditionsOfNewerStories, NEWEST_FIRST } from '../../content/catalogue/story-order.ts';
import { langOf } from '../../content/client/language-marks.ts';

/** Stories per page of the side list (`STORY-1`). */
export const SIDE_PAGE_SIZE = 8;
const LAST_PAGE = 100_000;

const Listed = z.object({
  story_id: z.string().min(1),
  title: z.string().trim().min(1),
  story_date: date,
});
const ListPage = z.coerce
  .number()
  .int()
  .min(1)
  .transform((page) => Math.min(page, LAST_PAGE))
  .optional()
  .catch(undefined);

export interface SideList {
  stories: readonly z.infer<typeof Listed>[];
  total: number;
  page: number;
  /** Language of the titles, if it is not the page's. */
  lang: string | undefined;
}

interface ListedStory {
  entry: { story_id: string; story_date: string | null };
  locale: string;
}

/**
 * The page of the list given in the address, so that it persists from story to story; by default the page
 * that holds the shown story. Secondary content.
 */
export async function loadSideList(content: ContentClient, url: URL, shown: ListedStory): Promise<SideList> {
  const requestedPage = ListPage.parse(url.searchParams.get('page') ?? undefined);
  const query = { fields: ['story_id', 'title', 'story_date'], sort: NEWEST_FIRST };
  const { entries, total, page, locale } = await pageOrLast(
    requestedPage ?? (await pageOf(content, shown)),
    SIDE_PAGE_SIZE,
    (number) =>
      content.list('stories', Listed, query, {
        start: (number - 1) * SIDE_PAGE_SIZE,
        limit: SIDE_PAGE_SIZE,
        importance: 'secondary',
      }),
  );
  return { stories: entries, total, page, lang: langOf(locale, content.locale) };
}

async function pageOf(content: ContentClient, { entry, locale }: ListedStory): Promise<number> {
  const { story_id, story_date } = entry;
  if (story_date === null || locale !== content.locale) return 1;
  const query = { fields: ['story_id'], filters: conditionsOfNewerStories({ story_id, story_date }) };
  const newer = await content.list('stories', Listed.pick({ story_id: true }), query, {
    limit: 1,
    importance: 'secondary',
  });
  return Math.floor(newer.total / SIDE_PAGE_SIZE) + 1;
}

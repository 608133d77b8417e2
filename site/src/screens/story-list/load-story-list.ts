import { fill } from '../../messages/messages.ts';
import { answerUnavailable, loadPage, type Page } from '../../page/load-page.ts';
import { bannerTone, type Tone } from '../../listing/list-banner-colors.ts';
import { listPaging } from '../../listing/list-paging.ts';
import { storyListQuery, type StoryListData } from './story-list.query.ts';

export interface StoryListPage extends Page<StoryListData> {
  data: StoryListData;
  title: string;
  /** The navbar's text colour over the list's banner. */
  tone: Tone;
}

/**
 * The stories list's page, or where the visitor is sent instead. Answers 503 when the stories could
 * not be loaded; the page's frame is shown all the same (decision 7).
 */
export async function loadStoryList(
  astro: Parameters<typeof loadPage>[0],
): Promise<StoryListPage | Response> {
  const page = await loadPage(astro, storyListQuery, 200, 'stories');
  if (page instanceof Response) return page;
  const { data } = page;
  if (!data) throw new Error('the stories list has no primary content that may throw');
  if (!data.stories) answerUnavailable(astro);
  const record = data.banner?.entry ?? null;
  const tone = bannerTone(record, Boolean(record?.banner_image));
  return { ...page, data, title: titleOf(page, data), tone };
}

/** '{brand} - {section title}: {what is chosen}', and the page number from the second page on. */
function titleOf({ shell, messages }: Page<unknown>, data: StoryListData): string {
  const { request, stories, banner } = data;
  const name = banner?.entry.title ?? messages.stories.title;
  const chosen = request.filter?.categories.join(', ');
  const title = `${shell.brand} - ${[name, chosen].filter(Boolean).join(': ')}`;
  const { current } = listPaging({ ...request, total: stories?.total ?? 0 });
  return current > 1 ? `${title} - ${fill(messages.list.page, { page: current })}` : title;
}

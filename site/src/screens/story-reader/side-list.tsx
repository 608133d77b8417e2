import { type Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { formatDay } from '../../ui/day.ts';
import { listPaging } from '../../listing/list-paging.ts';
import { PageNumbers } from '../../listing/page-numbers.tsx';
import { SIDE_ID } from '../../ui/reading.tsx';
import { SIDE_PAGE_SIZE, type SideList as List } from './side-list.query.ts';

interface SideListProps {
  list: List;
  /** The story that is shown. */
  storyId: string;
  locale: string;
  messages: Messages;
}

/** 'Lifestyle Stories', eight a page; every link keeps the list's page. */
export function SideList({ list, storyId, locale, messages }: SideListProps) {
  const { stories, total, page, lang } = list;
  const paging = listPaging({ total, page, pageSize: SIDE_PAGE_SIZE, loads: 1 });
  const turned = (to: number) => `${paths.story(locale, storyId, to)}#${SIDE_ID}`;
  return (
    <nav className="story-list" aria-labelledby="story-list">
      <h2 className="t-h3" id="story-list">
        {messages.stories.list}
      </h2>
      <ol className="side-list side-scroll" data-part="side-scroll">
        {stories.map(({ story_id, title, story_date }) => (
          <li key={story_id}>
            <a
              href={paths.story(locale, story_id, page)}
              aria-current={story_id === storyId ? 'page' : undefined}
              data-astro-prefetch="hover"
            >
              <span lang={lang} dir="auto">
                {title}
              </span>
              {story_date && <small className="num">{formatDay(story_date, locale, 'medium')}</small>}
            </a>
          </li>
        ))}
      </ol>
      <PageNumbers
        pages={paging.pages.map((number) => ({
          number,
          href: turned(number),
          isCurrent: number === paging.current,
        }))}
        arrow={paging.arrow && { ...paging.arrow, href: turned(paging.arrow.page) }}
        labels={messages.list}
      />
    </nav>
  );
}

import type { ReactNode } from 'react';
import { langOf } from '../../content/client/language-marks.ts';
import { entryId, LIST_ID, type ListLinks, listLinks } from '../../listing/list-links.ts';
import { fill, plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { bannerTone } from '../../listing/list-banner-colors.ts';
import { ChosenFilters } from '../../listing/chosen-filters.tsx';
import { ListBanner } from '../../listing/list-banner.tsx';
import { ListAnswer } from '../../listing/list-answer.tsx';
import { ListPages } from '../../listing/list-pages.tsx';
import { listPaging } from '../../listing/list-paging.ts';
import type { Loading } from '../../ui/picture.tsx';
import { StoryCard } from '../../ui/story-card.tsx';
import { StoryListBar } from './story-list-bar.tsx';
import './story-list.css';
import type { StoryListData } from './story-list.query.ts';

/** The navbar's text color over the list's banner. */
export function storyListTone(banner: StoryListData['banner']) {
  const record = banner?.entry ?? null;
  return bannerTone(record, Boolean(record?.banner_image));
}

interface StoryListProps {
  data: StoryListData;
  locale: string;
  messages: Messages;
  /** The filter panel. */
  children: ReactNode;
}

/** The list of stories (docs/product.md section 2). */
export function StoryList({ data, locale, messages, children }: StoryListProps) {
  const { request, banner, stories } = data;
  const { list, stories: words } = messages;
  const record = banner?.entry ?? null;
  const links = listLinks(request, (state) => paths.stories(locale, state));
  return (
    <div className="listing" data-part="listing">
      <ListBanner
        title={record?.title ?? words.title}
        text={record?.caption}
        picture={record?.banner_image ?? null}
        colors={record}
        lang={record?.title ? langOf(banner?.locale, locale) : undefined}
      />
      <StoryListBar
        data={data}
        links={links}
        messages={messages}
        count={stories && plural(words.count, stories.total, locale)}
      >
        {children}
      </StoryListBar>
      <section className="wrap listing-body" id={LIST_ID}>
        <ChosenFilters request={request} groups={data.groups} links={links} words={list} />
        <ListAnswer
          total={stories?.total}
          failed={words.failed}
          words={list}
          tryAgain={messages.shell.tryAgain}
          links={links}
        >
          {stories && <Cards data={data} stories={stories} links={links} locale={locale} messages={messages} />}
        </ListAnswer>
      </section>
    </div>
  );
}

interface CardsProps extends Omit<StoryListProps, 'children'> {
  stories: NonNullable<StoryListData['stories']>;
  links: ListLinks;
}

/** Cards of the first row: one on a phone, two on a wide screen. */
const loadingOf = (index: number): Loading => (index === 0 ? 'first' : index === 1 ? 'eager' : 'lazy');

function Cards({ data: { request }, stories, links, locale, messages }: CardsProps) {
  const { list, stories: words } = messages;
  const { total } = stories;
  const paging = listPaging({ ...request, total });
  const before = (request.page - 1) * request.pageSize;
  return (
    <>
      <ul className="story-cards">
        {stories.entries.map((story, index) => (
          <li key={story.story_id} id={entryId(before + index + 1)}>
            <StoryCard
              href={paths.story(locale, story.story_id)}
              title={story.title}
              description={story.description}
              byline={story.author && fill(words.by, { author: story.author })}
              date={story.story_date}
              locale={locale}
              image={story.image}
              sizes="(min-width: 90em) 40rem, (min-width: 48em) 46vw, 100vw"
              lang={langOf(stories.locale, locale)}
              loading={loadingOf(index)}
            />
          </li>
        ))}
      </ul>
      <ListPages
        paging={paging}
        total={total}
        links={links}
        labels={{ ...list, shown: fill(list.shown, { shown: paging.shown, total }, locale) }}
      />
    </>
  );
}

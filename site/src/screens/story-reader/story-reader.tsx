import { type Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { formatDay } from '../../ui/day.ts';
import { Reading } from '../../ui/reading.tsx';
import { FeaturedLuggage } from './featured-luggage.tsx';
import { SideList } from './side-list.tsx';
import './story-reader.css';
import type { StoryReaderData } from './story-reader.query.ts';

interface StoryReaderProps {
  story: StoryReaderData;
  locale: string;
  messages: Messages;
}

/** One story with the list of all beside it (docs/product.md section 2). */
export function StoryReader({ story, locale, messages }: StoryReaderProps) {
  const { title, date, author, lang } = story;
  return (
    <Reading
      className="story-reader"
      crumbs={[
        { title: messages.stories.title, href: paths.stories(locale) },
        { title, ...(lang && { lang }) },
      ]}
      breadcrumbLabel={messages.shell.breadcrumb}
      banner={story.banner}
      title={title}
      lang={lang}
      video={messages.video}
      date={
        date && (
          <p className="t-small t-mute num">
            <time dateTime={date}>{formatDay(date, locale, 'long')}</time>
          </p>
        )
      }
      byline={author && <Byline author={author} words={messages.stories.by} />}
      html={story.html}
      side={
        (story.list ?? story.luggage) && (
          <>
            {story.list && <SideList list={story.list} storyId={story.id} locale={locale} messages={messages} />}
            {story.luggage && <FeaturedLuggage luggage={story.luggage} lang={lang} words={messages.stories} />}
          </>
        )
      }
    />
  );
}

/** 'By {author}'; the name links to the original publication, if known. */
function Byline({ author, words }: { author: { name: string; href: string | null }; words: string }) {
  const [before, after] = words.split('{author}');
  return (
    <p className="story-author">
      {before}
      {author.href ? (
        <a className="underline" href={author.href} rel="external noopener">
          {author.name}
        </a>
      ) : (
        author.name
      )}
      {after}
    </p>
  );
}

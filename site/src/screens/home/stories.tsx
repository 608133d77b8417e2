import { fill, type Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { StoryCard } from '../../ui/story-card.tsx';
import type { HomeStory } from './stories.query.ts';
import './stories.css';

interface StoriesProps {
  stories: HomeStory[];
  lang: string;
  locale: string;
  messages: Messages;
}

/** The three newest stories: one large, two small. */
export function Stories({ stories, lang, locale, messages }: StoriesProps) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="t-h1 reveal">{messages.stories.title}</h2>
          <p className="to-end">
            <a className="link" href={paths.stories(locale)} data-astro-prefetch="hover">
              {messages.home.allStories} <span className="go" />
            </a>
          </p>
        </div>
        <div className="home-stories">
          {stories.map((story, index) => (
            <StoryCard
              key={story.story_id}
              href={paths.story(locale, story.story_id)}
              title={story.title}
              description={index === 0 ? story.description : null}
              byline={story.author && fill(messages.stories.by, { author: story.author })}
              date={story.story_date}
              locale={locale}
              image={story.image}
              sizes={
                index === 0 ? '(min-width: 768px) 55vw, 100vw' : '(min-width: 768px) 38vw, 100vw'
              }
              lang={lang === locale ? undefined : lang}
              isBig={index === 0}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

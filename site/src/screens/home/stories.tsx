import { fill } from '../../messages/fill.ts';
import { langOf } from '../../content/client/language-marks.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { sectionColors } from '../../ui/section-colors.ts';
import { StoryCard } from '../../ui/story-card.tsx';
import type { Lifestyle } from './sections.query.ts';
import type { HomeStory } from './stories.query.ts';
import './stories.css';

interface StoriesProps {
  /** The lifestyle section: the stories' banner, title and caption. */
  lifestyle: Lifestyle | null;
  stories: readonly HomeStory[];
  lang: string;
  locale: string;
  messages: Messages;
}

/** The lifestyle banner, and under it the three newest stories: one large, two small. */
export function Stories({ lifestyle, stories, lang, locale, messages }: StoriesProps) {
  const banner = lifestyle?.banner_image;
  if (stories.length === 0 && !banner) return null;
  return (
    <section className="sec stories-section" style={sectionColors(lifestyle)} id="stories">
      {banner && <Picture image={banner} sizes="100vw" className="lifestyle-banner" alt="" />}
      <div className="wrap">
        <div className="sec-head">
          <div className="lifestyle-words" lang={lifestyle?.title ? lifestyle.lang : undefined}>
            <h2 className="t-h1 reveal">{lifestyle?.title ?? messages.stories.title}</h2>
            {lifestyle?.caption && <p className="t-lead">{lifestyle.caption}</p>}
          </div>
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
              sizes={index === 0 ? '(min-width: 48em) 55vw, 100vw' : '(min-width: 48em) 38vw, 100vw'}
              lang={langOf(lang, locale)}
              isBig={index === 0}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

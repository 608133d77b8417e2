import { formatDay } from './day.ts';
import { type Image, type Loading, Picture } from './picture.tsx';
import './story-card.css';

interface StoryCardProps {
  href: string;
  title: string;
  description: string | null;
  /** 'by Teresa Ilagan', in the page's language. */
  byline: string | null;
  /** ISO date. */
  date: string | null;
  locale: string;
  image: Image | null;
  sizes: string;
  lang?: string | undefined;
  isBig?: boolean;
  /** Of its picture. */
  loading?: Loading;
  headingLevel?: 'h2' | 'h3';
}

/** One story as one link: picture, medium date, title, description, author (`STORIES-2`). */
export function StoryCard(props: StoryCardProps) {
  const { href, title, description, byline, date, locale, image, sizes, lang } = props;
  const Heading = props.headingLevel ?? 'h3';
  return (
    <a className={props.isBig ? 'story is-big' : 'story'} href={href} data-astro-prefetch="hover" data-part="story">
      {image ? (
        <Picture image={image} sizes={sizes} alt="" loading={props.loading} className="story-picture" />
      ) : (
        <span className="story-picture story-no-picture" />
      )}
      <span className="story-words">
        <span className="story-meta">
          {date && (
            <time className="num" dateTime={date}>
              {formatDay(date, locale, 'medium')}
            </time>
          )}
          {byline && <span>{byline}</span>}
        </span>
        <Heading className={props.isBig ? 't-h2' : 't-h3'} lang={lang} dir="auto">
          {title}
        </Heading>
        {description && (
          <span className="story-description t-soft" lang={lang} dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  );
}

import { fill } from '../../../messages/fill.ts';
import type { Messages } from '../../../messages/messages.ts';
import { Picture } from '../../../ui/picture.tsx';
import { formatDay } from '../../../ui/day.ts';
import { Stars } from '../../../ui/stars.tsx';
import type { Experience as ExperienceContent } from './experience.query.ts';
import { Arrows, SnapRow } from '../snap-row.tsx';
import './experience.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'clamped-text': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface ExperienceProps {
  experiences: ExperienceContent[];
  brand: string;
  locale: string;
  messages: Messages;
}

/** 'The {brand} Experience': one customer review at a time, in a loop. */
export function Experience({ experiences, brand, locale, messages }: ExperienceProps) {
  const words = messages.home;
  return (
    <section className="sec experience-section">
      <SnapRow className="wrap experience" isLooping>
        <div className="experience-side">
          <h2 className="t-h2">{fill(words.experience, { brand })}</h2>
          {experiences.length > 1 && (
            <div className="experience-controls">
              <p
                className="num t-small t-soft"
                role="status"
                data-part="count"
                data-count={fill(messages.list.shown, { total: experiences.length })}
              />
              <Arrows words={words} />
            </div>
          )}
        </div>
        <ol className="experience-row" role="list" data-part="row" tabIndex={0}>
          {experiences.map((experience, index) => (
            <OneExperience key={index} experience={experience} locale={locale} messages={messages} />
          ))}
        </ol>
      </SnapRow>
    </section>
  );
}

interface OneExperienceProps {
  experience: ExperienceContent;
  locale: string;
  messages: Messages;
}

function OneExperience({ experience, locale, messages }: OneExperienceProps) {
  const { text, customer, date, item, lang } = experience;
  const rating = experience.rating === null ? null : Math.round(10 * Math.min(5, Math.max(0, experience.rating))) / 10;
  return (
    <li className="experience-one">
      <div className="experience-words">
        {rating !== null && <Stars rating={rating} label={fill(messages.detail.stars, { rating }, locale)} />}
        <clamped-text>
          <blockquote className="experience-text" tabIndex={-1} lang={lang} data-part="text">
            {text}
          </blockquote>
          <p className="experience-by t-small">
            {customer && <b>{customer}</b>}
            {date && (
              <time className="t-soft num" dateTime={date}>
                {formatDay(date, locale, 'long')}
              </time>
            )}
            <button type="button" className="link" data-part="more" hidden>
              {messages.home.readMore}
            </button>
          </p>
        </clamped-text>
      </div>
      {item && (
        <a className="experience-item" href={item.href} data-astro-prefetch="hover">
          {item.image && <Picture image={item.image} sizes="(min-width: 48em) 22vw, 120px" alt="" />}
          <span className="experience-name">
            <span className="tile-name" lang={lang}>
              {item.title}
              {item.color && <span>{item.color}</span>}
            </span>
            <span className="more">{messages.home.viewDetails}</span>
          </span>
        </a>
      )}
    </li>
  );
}

import { type Messages } from '../../messages/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import './featured-luggage.css';
import type { StoryReaderData } from './story-reader.query.ts';

interface FeaturedLuggageProps {
  luggage: NonNullable<StoryReaderData['luggage']>;
  lang: string | undefined;
  words: Messages['stories'];
}

/** The case featured in the story, on its line. */
export function FeaturedLuggage({ luggage, lang, words }: FeaturedLuggageProps) {
  const { href, title, color, image } = luggage;
  return (
    <a className="story-luggage" href={href} data-part="featured-luggage">
      {image && <Picture image={image} alt="" sizes="6rem" maxWidth={320} />}
      <div>
        <p className="t-small t-mute">{words.featuredLuggage}</p>
        <p className="story-luggage-name" lang={lang}>
          {title}
          {color && <span>{color}</span>}
        </p>
      </div>
    </a>
  );
}

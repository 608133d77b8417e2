import { fill } from '../../../messages/fill.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { DetailProps } from '../detail-props.ts';
import { toSlides } from './slides.ts';
import './thumbnails.css';

/** Links to the slides of the stage, so that each is in reach without script; none for a single slide. */
export function Thumbnails({ product: { item }, messages }: DetailProps) {
  const slides = toSlides(item);
  const total = slides.length;
  const words = messages.detail;
  if (total < 2) return null;
  return (
    <ol className="gallery-thumbs" data-part="thumbnails">
      {slides.map(({ id, image, video, number }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={image?.isCutout ? 'thumb' : 'thumb is-photograph'}
            aria-current={number === 1 || undefined}
          >
            {image && <Picture image={image} alt="" sizes="76px" maxWidth={200} />}
            {video && (
              <span className="thumb-play">
                <Icon name="play" />
              </span>
            )}
            <span className="visually-hidden">
              {video
                ? fill(words.playVideo, { number: number - item.images.length })
                : fill(words.showPicture, { number, total })}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

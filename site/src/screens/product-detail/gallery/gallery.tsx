import type { File } from '../../../media/media.ts';
import { fill } from '../../../messages/messages.ts';
import { Icon } from '../../../ui/icons.tsx';
import { IMAGE_WIDTHS, type Image, Picture, imageUrl } from '../../../ui/picture.tsx';
import { KIND_RULES } from '../kinds.ts';
import type { DetailProps } from '../detail-props.ts';
import { TurnView } from '../viewer/turn-view.tsx';
import { ZoomDialog } from './zoom-dialog.tsx';
import './gallery.css';
import './zoom-panel.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'product-gallery': React.HTMLAttributes<HTMLElement> & { 'data-zoom-area': number };
    }
  }
}

/** Side in pixels of the square to which the hovered picture is enlarged (`FIG-5`). */
const ZOOM_AREA = 1500;
const STAGE_SIZES =
  '(min-width: 1440px) 46rem, (min-width: 1025px) 50vw, (min-width: 768px) 80vw, 100vw';

/**
 * Pictures, then videos, in a natively scrolling, snapping row; thumbnails link to its slides and
 * pictures link to their full-size versions, so that everything works without script. gallery.client.ts
 * adds zoom, 360° view and the marked current thumbnail.
 */
export function Gallery(props: DetailProps) {
  const { product, messages } = props;
  const { item, kind } = product;
  const words = messages.detail;
  const name = [item.title ?? item.item_sku, item.color?.color].filter(Boolean).join(' ');
  const slides = [
    ...item.images.map((image) => ({ id: 'picture', image, video: null })),
    ...item.videos.flatMap((video) =>
      video?.mime.startsWith('video/') ? [{ id: 'video', image: item.images[0], video }] : [],
    ),
  ].map((slide, index) => ({ ...slide, id: `${slide.id}-${index + 1}`, number: index + 1 }));
  const total = slides.length;
  const canTurn = item.carousel.length > 1 || item.model_3d !== null;

  return (
    <product-gallery className="gallery" data-zoom-area={ZOOM_AREA * KIND_RULES[kind].zoomScale}>
      <div className="gallery-stage">
        <ul className="gallery-slides" role="list" aria-label={words.pictures}>
          {slides.map(({ id, image, video, number }) => (
            <li key={id} id={id} className={slideClass(image, video)}>
              {video ? (
                <Video video={video} poster={image} name={name} />
              ) : (
                image && (
                  <a
                    href={largestUrl(image)}
                    className="slide-link"
                    data-astro-reload
                    data-astro-prefetch="false"
                  >
                    <Picture
                      image={image}
                      alt={image.alt || name}
                      sizes={STAGE_SIZES}
                      isEager={number === 1}
                    />
                    <span className="visually-hidden">({words.enlarge})</span>
                  </a>
                )
              )}
            </li>
          ))}
          {total === 0 && <li className="slide" />}
        </ul>
        {canTurn && <TurnView {...props} name={name} />}
      </div>
      {total > 1 && (
        <ol className="gallery-thumbs">
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
      )}
      {item.images.length > 0 && <ZoomDialog words={words} />}
    </product-gallery>
  );
}

interface VideoProps {
  video: File;
  poster: Image | undefined;
  /** The item's name, for videos without an editor's description. */
  name: string;
}

function Video({ video, poster, name }: VideoProps) {
  return (
    <video
      src={video.src}
      poster={poster && imageUrl(poster, IMAGE_WIDTHS[2])}
      aria-label={video.alt || name}
      preload="none"
      controls
      loop
      playsInline
      disablePictureInPicture
      controlsList="nodownload"
      {...{ loading: 'lazy' }}
    />
  );
}

function slideClass(image: Image | undefined, video: File | null): string {
  if (video) return 'slide is-video';
  return image?.isCutout ? 'slide' : 'slide is-photograph';
}

/** The original size, up to the zoom area: the server never scales up. */
function largestUrl(image: Image): string {
  return imageUrl(image, IMAGE_WIDTHS.find((width) => width >= image.width) ?? ZOOM_AREA);
}

import type { ReactNode } from 'react';
import type { File } from '../../../media/media.ts';
import { fill } from '../../../messages/fill.ts';
import type { ProductKind } from '../../../paths.ts';
import { IMAGE_WIDTHS, type Image, Picture, imageUrl } from '../../../ui/picture.tsx';
import { videoNotice } from '../../../ui/video-notice.ts';
import { KIND_RULES } from '../kinds.ts';
import type { DetailProps } from '../detail-props.ts';
import { itemName } from '../item-name.ts';
import { Counter } from './counter.tsx';
import { toSlides } from './slides.ts';
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
const POSTER_WIDTH = 480;
const STAGE_SIZES = '(min-width: 90em) 46rem, (min-width: 64.0625em) 50vw, (min-width: 48em) 80vw, 100vw';

/** Pixels to which the hovered picture of a kind is enlarged. */
export const zoomArea = (kind: ProductKind) => ZOOM_AREA * KIND_RULES[kind].zoomScale;

interface GalleryProps extends DetailProps {
  /** The 360° view (viewer/viewer.island.tsx); null for none. */
  viewer: ReactNode;
}

/**
 * Pictures, then videos, in a natively scrolling, snapping row; pictures link to their full-size versions,
 * so that everything works without script. gallery.client.ts adds arrow keys, the number of the picture on
 * stage, zoom and 360° view.
 */
export function Gallery({ product, messages, locale, viewer }: GalleryProps) {
  const { item } = product;
  const words = messages.detail;
  const name = itemName(item);
  const slides = toSlides(item);
  const total = slides.length;

  return (
    <div className="gallery-stage" data-bare={total < 2 && !viewer ? '' : undefined}>
      <div
        className="gallery-slides"
        data-part="pictures"
        role="group"
        aria-label={fill(words.picturesOf, {
          name: [item.title ?? item.item_sku, item.color?.color].filter(Boolean).join(', '),
        })}
      >
        <ul className="gallery-row" data-part="row" role="list" aria-label={words.pictures}>
          {slides.map(({ id, image, video, number }) => (
            <li
              key={id}
              id={id}
              className={slideClass(image, video)}
              data-part="slide"
              {...(video && videoNotice(messages.video))}
            >
              {video ? (
                <Video video={video} poster={image} name={name} />
              ) : (
                image && (
                  <a
                    href={largestUrl(image)}
                    className="slide-link"
                    data-part="picture-link"
                    data-astro-reload
                    data-astro-prefetch="false"
                  >
                    <Picture
                      image={image}
                      alt={image.alt || name}
                      sizes={STAGE_SIZES}
                      loading={number === 1 ? 'first' : 'lazy'}
                    />
                    <span className="visually-hidden">({words.enlarge})</span>
                  </a>
                )
              )}
            </li>
          ))}
          {total === 0 && <li className="slide" />}
        </ul>
      </div>
      <Counter total={total} locale={locale} messages={messages} />
      {viewer}
    </div>
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
      poster={poster && imageUrl(poster, POSTER_WIDTH)}
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

import { isDataDear } from '../../../ui/connection.ts';
import { byTime } from '../../../ui/intersections.ts';
import { showPlace } from './counter.client.ts';
import { moveByKeys, type RowParts } from './row-keys.client.ts';

/** The row of slides and what follows it, by their `data-part`. */
interface Parts extends RowParts {
  thumbnails: HTMLElement;
}

/**
 * Thumbnails and keys show a slide; counter and thumbnails follow the slide on stage. A single slide has
 * neither counter nor thumbnails, and nothing to move to.
 */
export function followSlides(gallery: HTMLElement, closeTurnView: () => void, signal: AbortSignal): void {
  const parts = partsOf(gallery);
  if (!parts) return;
  const { row, thumbnails } = parts;
  const slides = [...row.children] as HTMLElement[];
  const thumbs = [...thumbnails.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const show = (index: number) => {
    load(slides[index]);
    row.scrollTo({ left: (slides[index]?.offsetLeft ?? 0) - row.offsetLeft });
  };
  const indexOf = ({ target }: Event) => thumbs.findIndex((thumb) => thumb.contains(target as Node));

  thumbnails.addEventListener(
    'click',
    (event) => {
      const index = indexOf(event);
      if (index === -1) return;
      event.preventDefault();
      closeTurnView();
      show(index);
      bringIntoView(parts.pictures);
    },
    { signal },
  );
  for (const intent of ['pointerover', 'focusin'] as const) {
    thumbnails.addEventListener(intent, (event) => load(slides[indexOf(event)]), { signal });
  }

  const keys = moveByKeys(parts, slides.length, show, signal);
  const onStage = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of byTime(entries)) {
        const index = slides.indexOf(target as HTMLElement);
        const thumb = thumbs[index];
        if (isIntersecting) {
          thumb?.setAttribute('aria-current', 'true');
          if (thumb) reveal(thumb, thumbnails);
          showPlace(parts.counter, index + 1, slides.length);
          keys.arrivedAt(index);
          const loadNext = () => load(slides[index + 1]);
          row.addEventListener('pointerdown', loadNext, { signal, once: true });
        } else {
          thumb?.removeAttribute('aria-current');
          target.querySelector('video')?.pause();
        }
      }
    },
    { root: row, threshold: 0.6 },
  );
  for (const slide of slides) onStage.observe(slide);
  signal.addEventListener('abort', () => onStage.disconnect());
}

function partsOf(gallery: HTMLElement): Parts | null {
  const part = (name: keyof Parts) => gallery.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const pictures = part('pictures');
  const row = part('row');
  const thumbnails = part('thumbnails');
  const counter = part('counter');
  return pictures && row && thumbnails && counter ? { pictures, row, thumbnails, counter } : null;
}

/** On phones the thumbnails stand so far below the stage that it may have left the screen. */
function bringIntoView(stage: HTMLElement): void {
  const { bottom, height } = stage.getBoundingClientRect();
  if (bottom < height / 2) stage.scrollIntoView();
}

/**
 * Preloads a slide's picture on hover or focus of its thumbnail, unless the visitor's data is to be
 * saved.
 */
function load(slide: Element | null | undefined): void {
  const picture = slide?.querySelector('img');
  if (picture && !isDataDear()) picture.loading = 'eager';
}

/** Scrolls the strip, never the page. */
function reveal(thumb: HTMLElement, strip: HTMLElement): void {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = thumb;
  strip.scrollTo({
    left: offsetLeft - strip.offsetLeft - (strip.clientWidth - offsetWidth) / 2,
    top: offsetTop - strip.offsetTop - (strip.clientHeight - offsetHeight) / 2,
  });
}

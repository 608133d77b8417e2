import { isDataDear } from '../../../ui/connection.ts';
import '../buying/swatch-transition.client.ts';
import '../viewer/turn-table.client.ts';
import { showTurnView } from '../viewer/turn-view.client.ts';
import { enlargeOnClick } from './zoom-dialog.client.ts';
import { zoomOnHover } from './zoom-panel.client.ts';

/** Turns the gallery's links into zoom controls, marks the current thumbnail and opens the 360° view. */
class ProductGallery extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const turning = showTurnView(this, signal);
    followSlides(this, turning.close, signal);
    enlargeOnClick(this, signal);
    zoomOnHover(this, Number(this.dataset.zoomArea), signal);
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }
}

/** A thumbnail shows its slide; the thumbnail of the slide on stage is marked as current. */
function followSlides(gallery: HTMLElement, closeTurnView: () => void, signal: AbortSignal): void {
  const row = gallery.querySelector<HTMLElement>('.gallery-slides');
  const strip = gallery.querySelector<HTMLElement>('.gallery-thumbs');
  if (!row || !strip) return;
  const slideOf = ({ target }: Event) => {
    const thumb = (target as Element).closest<HTMLAnchorElement>('.thumb');
    return thumb && document.getElementById(thumb.hash.slice(1));
  };

  strip.addEventListener(
    'click',
    (event) => {
      const slide = slideOf(event);
      if (!slide) return;
      event.preventDefault();
      closeTurnView();
      row.scrollTo({ left: slide.offsetLeft - row.offsetLeft });
    },
    { signal },
  );
  for (const intent of ['pointerover', 'focusin'] as const) {
    strip.addEventListener(intent, (event) => load(slideOf(event)), { signal });
  }

  const onStage = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const thumb = strip.querySelector<HTMLElement>(`a[href="#${target.id}"]`);
        if (isIntersecting) {
          thumb?.setAttribute('aria-current', 'true');
          if (thumb) reveal(thumb, strip);
          const loadNext = () => load(target.nextElementSibling);
          row.addEventListener('pointerdown', loadNext, { signal, once: true });
        } else {
          thumb?.removeAttribute('aria-current');
          target.querySelector('video')?.pause();
        }
      }
    },
    { root: row, threshold: 0.6 },
  );
  for (const slide of row.children) onStage.observe(slide);
  signal.addEventListener('abort', () => onStage.disconnect());
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

if (!customElements.get('product-gallery')) {
  customElements.define('product-gallery', ProductGallery);
}

import { mayAutoplay } from '../../../ui/autoplay.ts';
import { SLOW_CONNECTION } from '../../../ui/connection.ts';
import { define, PartedElement, partAround } from '../../../ui/element.ts';
import { byTime } from '../../../ui/intersections.ts';

/** Scroll position from which the icons no longer take the slide's color (`HOME-5`). */
const ICON_COLOR_BELOW_PX = 700;

/**
 * Advances the slideshow: each slide is shown for its own interval (`FIG-4`), and the visitor's controls
 * act at once. Does not advance while hovered, focused, hidden or paused, nor with reduced motion or
 * Save-Data (decision 15).
 */
class SlideShow extends PartedElement {
  private slides: HTMLElement[] = [];
  private segments: HTMLElement[] = [];
  private current = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPaused = false;

  protected connect(signal: AbortSignal): void {
    this.slides = this.findAll('slide', HTMLElement);
    this.segments = this.findAll('segment', HTMLElement);
    if (this.slides.length < 2) return;
    this.isPaused = !mayAutoplay();
    for (const button of this.buttons()) button.hidden = false;

    this.addEventListener('click', (event) => this.onClick(event), { signal });
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      this.addEventListener(type, () => this.schedule(), { signal });
    }
    document.addEventListener('visibilitychange', () => this.schedule(), { signal });
    addEventListener(SLOW_CONNECTION, () => this.pause(), { signal });
    addEventListener('scroll', () => this.colorIcons(), { signal, passive: true });

    // Reports the first slide, too, once it is laid out: asking for a position now would lay out the page as it loads.
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = byTime(entries.filter((entry) => entry.isIntersecting)).pop();
        if (shown) this.show(this.slides.indexOf(shown.target as HTMLElement));
      },
      { root: this.find('row', HTMLElement) ?? null, threshold: 0.6 },
    );
    for (const slide of this.slides) seen.observe(slide);
    signal.addEventListener('abort', () => {
      seen.disconnect();
      clearTimeout(this.timer);
    });
  }

  private buttons(): HTMLButtonElement[] {
    return [...this.querySelectorAll<HTMLButtonElement>('[data-slides]')];
  }

  private onClick(event: Event): void {
    const segment = partAround(event.target, 'segment');
    const action = (event.target as Element).closest<HTMLElement>('[data-slides]')?.dataset.slides;
    if (segment) {
      event.preventDefault();
      this.goTo(this.segments.indexOf(segment));
    } else if (action === 'next') this.goTo(this.current + 1);
    else if (action === 'previous') this.goTo(this.current - 1);
    else if (action === 'pause') {
      this.isPaused = !this.isPaused;
      this.schedule();
    }
  }

  private pause(): void {
    this.isPaused = true;
    this.schedule();
  }

  private goTo(index: number): void {
    const slide = this.slides[(index + this.slides.length) % this.slides.length];
    const row = slide?.parentElement;
    if (slide && row) row.scrollTo({ left: slide.offsetLeft });
  }

  private show(index: number): void {
    this.current = index;
    this.colorIcons();
    this.segments.forEach((segment, at) => {
      if (at === index) segment.setAttribute('aria-current', 'true');
      else segment.removeAttribute('aria-current');
    });
    this.slides.forEach((slide, at) => {
      slide.inert = at !== index;
    });
    const slide = this.slides[index];
    this.style.setProperty('--interval', `${slide?.dataset.interval ?? 5000}ms`);
    this.schedule();
  }

  /** The icons over the slides take the slide's color near the top of the page: asked for before anything is written. */
  private colorIcons(): void {
    const color = this.slides[this.current]?.dataset.iconColor;
    if (scrollY < ICON_COLOR_BELOW_PX) this.dataset.iconColor = color;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const holds = this.isPaused || document.hidden || this.matches(':hover') || this.matches(':focus-within');
    this.toggleAttribute('data-holds', holds);
    this.toggleAttribute('data-paused', this.isPaused);
    const pause = this.querySelector<HTMLElement>('[data-slides=pause]');
    pause?.setAttribute('aria-label', (this.isPaused ? pause.dataset.play : pause.dataset.pause) ?? '');
    if (holds) return;
    const interval = Number(this.slides[this.current]?.dataset.interval ?? 5000);
    this.timer = setTimeout(() => this.goTo(this.current + 1), interval);
  }
}

define('slide-show', SlideShow);

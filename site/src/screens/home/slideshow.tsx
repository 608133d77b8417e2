import { fill, type Messages } from '../../messages/messages.ts';
import { Logo } from '../../ui/logo.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Slide } from './home.query.ts';
import './slideshow.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'slide-show': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface SlideshowProps {
  brand: string;
  subtitle: string | null;
  slides: Slide[];
  words: Messages['home'];
}

/**
 * The full-screen slideshow: a row of slides that snaps and scrolls by itself, moved along by
 * `slideshow.client.ts`. One slide has neither arrows nor segments (specification section 2).
 */
export function Slideshow({ brand, subtitle, slides, words }: SlideshowProps) {
  return (
    <slide-show
      className="hero"
      role="region"
      aria-roledescription="carousel"
      aria-label={words.slideshow}
    >
      <div className="hero-slides" role="group" aria-label={words.slideshow} tabIndex={0}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.caption ?? index}
            slide={slide}
            number={index + 1}
            label={fill(words.slide, { number: index + 1, total: slides.length })}
            brand={brand}
            subtitle={subtitle}
          />
        ))}
      </div>
      <div className="hero-logo">
        <Logo brand={brand} />
      </div>
      <div className="hero-bar">
        <a className="btn" href="#featured">
          {words.begin}
        </a>
        {slides.length > 1 && <SlideControls slides={slides} words={words} />}
      </div>
    </slide-show>
  );
}

interface HeroSlideProps {
  slide: Slide;
  number: number;
  label: string;
  brand: string;
  subtitle: string | null;
}

function HeroSlide({ slide, number, label, brand, subtitle }: HeroSlideProps) {
  const Heading = number === 1 ? 'h1' : 'p';
  return (
    <div
      className="hero-slide"
      id={`slide-${number}`}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-interval={slide.interval}
      data-icon-color={slide.icon_color ?? 'White'}
    >
      <div className="hero-sky" style={{ backgroundColor: slide.background_color ?? undefined }}>
        {slide.background_image && (
          <Picture
            image={slide.background_image}
            sizes="100vw"
            className="fill"
            alt=""
            isEager={number === 1}
          />
        )}
      </div>
      {slide.luggage_image && (
        <Picture
          image={slide.luggage_image}
          sizes="(min-width: 768px) 56vh, 42vh"
          className="hero-case"
          isEager={number === 1}
        />
      )}
      <div className="hero-text" style={{ color: slide.caption_color ?? undefined }}>
        <Heading className="t-display">{slide.caption ?? brand}</Heading>
        {subtitle && <p className="hero-lead">{subtitle}</p>}
      </div>
    </div>
  );
}

function SlideControls({ slides, words }: { slides: Slide[]; words: Messages['home'] }) {
  return (
    <div className="slides">
      <button
        type="button"
        className="ibtn needs-script"
        data-slides="pause"
        data-pause={words.pauseSlides}
        data-play={words.playSlides}
        aria-label={words.pauseSlides}
        hidden
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path className="when-playing" d="M9 6v12M15 6v12" />
          <path className="when-paused" d="M8 5.5v13l11-6.5z" />
        </svg>
      </button>
      <div className="seg">
        {slides.map((slide, index) => (
          <a
            key={slide.caption ?? index}
            href={`#slide-${index + 1}`}
            aria-label={fill(words.slide, { number: index + 1, total: slides.length })}
            aria-current={index === 0 ? 'true' : undefined}
          />
        ))}
      </div>
      <span className="arrs">
        <button
          type="button"
          className="ibtn"
          data-slides="previous"
          aria-label={words.previous}
          hidden
        >
          <svg className="icon flip" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 12H4m6-6-6 6 6 6" />
          </svg>
        </button>
        <button type="button" className="ibtn" data-slides="next" aria-label={words.next} hidden>
          <svg className="icon flip" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12h16m-6-6 6 6-6 6" />
          </svg>
        </button>
      </span>
    </div>
  );
}

import { fill } from '../../../messages/fill.ts';
import type { Messages } from '../../../messages/messages.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { type Image, Picture } from '../../../ui/picture.tsx';
import { sectionColors } from '../../../ui/section-colors.ts';
import type { HeroMenuContent } from './hero-menu.query.ts';
import { HeroMenu } from './hero-menu.tsx';
import { toSky } from './sky.ts';
import { slideColors } from '../slide-colors.ts';
import type { Slide, Slides } from './slides.query.ts';
import { ArrowButton } from '../arrow-button.tsx';
import './slideshow.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'slide-show': React.HTMLAttributes<HTMLElement> & { 'data-icon-color'?: string };
    }
  }
}

interface SlideshowProps {
  brand: string;
  content: Slides;
  menu: HeroMenuContent;
  words: Messages['home'];
}

/**
 * The first screen: 'Begin' with its menu, and the full-screen slideshow, a natively scrolling, snapping
 * row of slides, advanced by `slideshow.client.ts`. One slide has neither arrows nor segments (`HOME-2`).
 */
export function Slideshow({ brand, content, menu, words }: SlideshowProps) {
  const { slides, slider, lang, sliderLang } = content;
  const ground = sectionColors(slider);
  const backgroundOf = (slide: Slide) => slide.background_image ?? slider?.background_image ?? null;
  return (
    <div className="hero">
      <div className="hero-logo">
        <Logo brand={brand} />
      </div>
      <HeroMenu menu={menu} ground={ground} words={words} />
      <slide-show
        role="region"
        aria-roledescription={words.slideshowRole}
        aria-label={words.slideshow}
        data-icon-color={slides[0] && slideColors(slides[0], backgroundOf(slides[0]) !== null).icons}
        style={ground}
      >
        <div className="hero-slides" role="group" aria-label={words.slideshow} tabIndex={0} data-part="row">
          {slides.map((slide, index) => (
            <HeroSlide
              key={index}
              slide={slide}
              number={index + 1}
              role={words.slideRole}
              label={fill(words.slide, { number: index + 1, total: slides.length })}
              title={{ text: slider?.title ?? brand, lang: slider?.title ? sliderLang : undefined }}
              subtitle={{ text: slider?.subtitle ?? null, lang: sliderLang }}
              background={backgroundOf(slide)}
              lang={lang}
            />
          ))}
        </div>
        {slides.length > 1 && <SlideControls slides={slides} words={words} />}
      </slide-show>
    </div>
  );
}

interface HeroSlideProps {
  slide: Slide;
  number: number;
  /** The `aria-roledescription`. */
  role: string;
  label: string;
  /** Replaces a missing caption. */
  title: { text: string; lang: string | undefined };
  subtitle: { text: string | null; lang: string | undefined };
  background: Image | null;
  lang: string | undefined;
}

function HeroSlide(props: HeroSlideProps) {
  const { slide, number, role, label, title, subtitle, background, lang } = props;
  const Heading = number === 1 ? 'h1' : 'p';
  const sky = toSky(slide.background_color);
  const colors = slideColors(slide, background !== null);
  return (
    <div
      className="hero-slide"
      id={`slide-${number}`}
      role="group"
      aria-roledescription={role}
      aria-label={label}
      data-part="slide"
      data-interval={slide.interval}
      data-icon-color={colors.icons}
    >
      <div className={slide.background_color ? 'hero-sky own-sky' : 'hero-sky'} style={sky.style} data-tone={sky.tone}>
        {background && (
          <Picture image={background} sizes="100vw" className="fill" alt="" loading={number === 1 ? 'first' : 'lazy'} />
        )}
      </div>
      {slide.luggage_image && (
        <Picture
          image={slide.luggage_image}
          sizes="(min-width: 48em) 56vh, 42vh"
          className="hero-case"
          loading={number === 1 ? 'first' : 'lazy'}
        />
      )}
      <div className={colors.hasScrim ? 'hero-text on-picture' : 'hero-text'} style={colors.caption}>
        <Heading className="t-display" lang={slide.caption ? lang : title.lang}>
          {slide.caption ?? title.text}
        </Heading>
        {subtitle.text && (
          <p className="hero-lead" lang={subtitle.lang}>
            {subtitle.text}
          </p>
        )}
      </div>
    </div>
  );
}

function SlideControls({ slides, words }: { slides: Slide[]; words: Messages['home'] }) {
  return (
    <div className="slides">
      <button
        type="button"
        className="icon-button needs-script"
        data-slides="pause"
        data-pause={words.pauseSlides}
        data-play={words.playSlides}
        aria-label={words.pauseSlides}
        hidden
      >
        <Icon name="pause" className="icon when-playing" />
        <Icon name="play" className="icon when-paused" />
      </button>
      <div className="seg">
        {slides.map((_, index) => (
          <a
            key={index}
            href={`#slide-${index + 1}`}
            data-part="segment"
            aria-label={fill(words.slide, { number: index + 1, total: slides.length })}
            aria-current={index === 0 ? 'true' : undefined}
          />
        ))}
      </div>
      <span className="arrows">
        <ArrowButton direction="previous" label={words.previous} data-slides="previous" />
        <ArrowButton direction="next" label={words.next} data-slides="next" />
      </span>
    </div>
  );
}

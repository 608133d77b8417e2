import { z } from 'zod';
import { type ContentClient, withFallback } from '../../../content/client/client.ts';
import { image, number, sectionColor, text } from '../../../content/client/fields.ts';
import { SEARCH_AND_SHARE, searchAndShare } from '../../../content/client/search-and-share.ts';
import { langOf } from '../../../content/client/language-marks.ts';
import { MEDIA_FIELDS } from '../../../media/media.ts';

/** `FIG-4`; a slide's own interval overrides it. */
const DEFAULT_INTERVAL_MS = 5000;
const MIN_INTERVAL_MS = 1000;

const Slide = z.object({
  caption: text,
  interval: number.transform((ms) => (ms !== null && ms >= MIN_INTERVAL_MS ? ms : DEFAULT_INTERVAL_MS)),
  luggage_image: image,
  caption_color: sectionColor,
  icon_color: text,
  background_image: image,
  background_color: sectionColor,
});

const Slider = z.object({
  title: text,
  subtitle: text,
  background_color: sectionColor,
  background_image: image,
  text_color: sectionColor,
  search_and_share: searchAndShare,
});

export type Slide = z.infer<typeof Slide>;

export interface Slides {
  slides: Slide[];
  /** Texts and colors of the whole slideshow; a slide's own take precedence. */
  slider: z.infer<typeof Slider> | null;
  /** Language of the slides, if it is not the page's. */
  lang: string | undefined;
  sliderLang: string | undefined;
}

const COLOR = { fields: ['color_code'] };
const SLIDES_QUERY = {
  fields: ['caption', 'interval', 'icon_color'],
  populate: {
    luggage_image: MEDIA_FIELDS,
    background_image: MEDIA_FIELDS,
    caption_color: COLOR,
    background_color: COLOR,
  },
  optional: ['background_image', 'background_color'],
  sort: ['createdAt:asc'],
};
const SLIDER_QUERY = {
  fields: ['title', 'subtitle'],
  populate: {
    background_color: COLOR,
    background_image: MEDIA_FIELDS,
    text_color: COLOR,
    search_and_share: SEARCH_AND_SHARE,
  },
  optional: ['title', 'subtitle', 'background_color', 'background_image', 'text_color', 'search_and_share'],
};

/**
 * The slideshow's content. There is always at least one slide: without any from the editor, the plain
 * dawn with the brand's name.
 */
export async function loadSlides(content: ContentClient): Promise<Slides> {
  const [found, slider] = await Promise.all([
    content.list('slides', Slide, SLIDES_QUERY),
    withFallback(content.single('main-slider', Slider, SLIDER_QUERY), null),
  ]);
  const slides = found.entries.filter(
    ({ caption, luggage_image, background_image }) => caption || luggage_image || background_image,
  );
  return {
    slides: slides.length > 0 ? slides : [Slide.parse({})],
    slider: slider?.entry ?? null,
    lang: langOf(found.locale, content.locale),
    sliderLang: langOf(slider?.locale, content.locale),
  };
}

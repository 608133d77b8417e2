import { z } from 'zod';
import { type Content, orElse } from '../../content/client.ts';
import { image, number, sectionColor, text } from '../../content/fields.ts';
import { MEDIA_FIELDS } from '../../content/media.ts';
import type { PageRequest } from '../../shell/load-page.ts';
import { experiences } from './experience.query.ts';
import { carouselLuggage, featuredLuggage } from './featured-luggage.query.ts';
import { sections } from './sections.query.ts';
import { newestStories } from './stories.query.ts';

/** Specification section 9; a slide's own interval overrides it. */
const DEFAULT_INTERVAL_MS = 5000;
const SHORTEST_INTERVAL_MS = 1000;

const Slide = z.object({
  caption: text,
  interval: number.transform((ms) =>
    ms !== null && ms >= SHORTEST_INTERVAL_MS ? ms : DEFAULT_INTERVAL_MS,
  ),
  luggage_image: image,
  caption_color: sectionColor,
  icon_color: text,
  background_image: image,
  background_color: sectionColor,
});

export type Slide = z.infer<typeof Slide>;

const Slider = z.object({ title: text, subtitle: text });
const COLOR = { fields: ['color_code'] };

/** Everything the home page shows (specification section 2). Slides and luggage are primary. */
export async function home({ content, locale, url }: PageRequest) {
  const [slider, slides, featured, carousel, callToAction, afterDirectory, beforeFooter, ...rest] =
    await Promise.all([
      orElse(content.single('main-slider', Slider, { fields: ['title', 'subtitle'] }), null),
      slideList(content),
      featuredLuggage(content, locale, url),
      carouselLuggage(content, locale),
      sections.callToAction(content),
      sections.banner(content, 'After Directory'),
      sections.banner(content, 'Before Footer'),
      sections.quote(content),
      sections.postsSection(content),
      sections.posts(content),
      sections.storeInvitation(content),
      sections.closing(content),
      experiences(content, locale),
      newestStories(content),
    ]);
  const [quote, postsSection, posts, storeInvitation, closing, experience, stories] = rest;
  return {
    slider: slider?.entry ?? null,
    slides,
    featured,
    carousel,
    callToAction,
    afterDirectory,
    beforeFooter,
    quote,
    postsSection,
    posts,
    storeInvitation,
    closing,
    experience,
    stories,
  };
}

export type Home = Awaited<ReturnType<typeof home>>;

/** At least one slide: without any from the editor, the bare dawn with the brand's name. */
async function slideList(content: Content): Promise<Slide[]> {
  const { entries } = await content.list('slides', Slide, {
    fields: ['caption', 'interval', 'icon_color'],
    populate: {
      luggage_image: MEDIA_FIELDS,
      background_image: MEDIA_FIELDS,
      caption_color: COLOR,
      background_color: COLOR,
    },
    sort: ['createdAt:asc'],
  });
  const slides = entries.filter(({ caption, luggage_image }) => caption || luggage_image);
  return slides.length > 0 ? slides : [Slide.parse({})];
}

import type { PageRequest } from '../../content/client/page-request.ts';
import { experiences } from './experience/experience.query.ts';
import { carouselLuggage, featuredLuggage } from './featured/featured-luggage.query.ts';
import { heroMenu } from './hero/hero-menu.query.ts';
import { loadSections } from './sections.query.ts';
import { loadSlides } from './hero/slides.query.ts';
import { newestStories } from './stories.query.ts';

/** Everything the home page shows (`HOME-1`). Slides and luggage are primary. */
export async function homeQuery({ content, locale, url }: PageRequest) {
  const [hero, menu, featured, carousel, experience, stories, sections] = await Promise.all([
    loadSlides(content),
    heroMenu(content),
    featuredLuggage(content, locale, url),
    carouselLuggage(content),
    experiences(content, locale),
    newestStories(content),
    loadSections(content),
  ]);
  return { hero, menu, featured, carousel, experience, stories, ...sections };
}

export type Home = Awaited<ReturnType<typeof homeQuery>>;

import type { Messages } from '../../messages/messages.ts';
import { BrandBanner } from './brand-banner.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Closing } from './closing.tsx';
import { Experience } from './experience/experience.tsx';
import { FeaturedCarousel } from './featured/featured-carousel.tsx';
import { FeaturedLuggage } from './featured/featured-luggage.tsx';
import type { Home as HomeContent } from './home.query.ts';
import { Posts } from './posts.tsx';
import { Quote } from './quote.tsx';
import { Slideshow } from './hero/slideshow.tsx';
import { Stories } from './stories.tsx';
import { StoreInvitation } from './store-invitation.tsx';
import './home.css';

interface HomeProps {
  home: HomeContent;
  brand: string;
  locale: string;
  messages: Messages;
}

/** The home page, from dawn to nightfall (docs/design.md, Page order). */
export function Home({ home, brand, locale, messages }: HomeProps) {
  const words = { ...messages.home, video: messages.video };
  const cases = home.featured.tiles.flatMap(({ image }) => (image?.isCutout ? [image] : []));
  const common = { locale, words };
  return (
    <>
      <Slideshow brand={brand} content={home.hero} menu={home.menu} words={words} />
      {home.featured.total > 0 && <FeaturedLuggage featured={home.featured} locale={locale} messages={messages} />}
      {home.callToAction && <CallToAction callToAction={home.callToAction} banner={home.afterDirectory} {...common} />}
      {home.carousel.length > 0 && <FeaturedCarousel tiles={home.carousel} messages={messages} />}
      {home.experience.length > 0 && (
        <Experience experiences={home.experience} brand={brand} locale={locale} messages={messages} />
      )}
      {home.posts.posts.length > 0 && <Posts section={home.postsSection} {...home.posts} {...common} />}
      <Stories lifestyle={home.lifestyle} {...home.stories} locale={locale} messages={messages} />
      {home.quote && <Quote quote={home.quote} />}
      {home.closing && <Closing closing={home.closing} {...common} />}
      <BrandBanner banner={home.beforeFooter} cases={cases.slice(0, 3)} brand={brand} {...common} />
      {home.storeInvitation && <StoreInvitation invitation={home.storeInvitation} locale={locale} />}
    </>
  );
}

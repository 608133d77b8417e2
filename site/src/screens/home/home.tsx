import type { Messages } from '../../messages/messages.ts';
import { BrandBanner } from './brand-banner.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Closing } from './closing.tsx';
import { Experience } from './experience.tsx';
import { FeaturedCarousel } from './featured-carousel.tsx';
import { FeaturedLuggage } from './featured-luggage.tsx';
import type { Home as HomeContent } from './home.query.ts';
import { Posts } from './posts.tsx';
import { Quote } from './quote.tsx';
import { Slideshow } from './slideshow.tsx';
import { Stories } from './stories.tsx';
import { StoreInvitation } from './store-invitation.tsx';

interface HomeProps {
  home: HomeContent;
  brand: string;
  locale: string;
  messages: Messages;
}

/** The home page, from dawn to nightfall (design.md, Page order). */
export function Home({ home, brand, locale, messages }: HomeProps) {
  const words = messages.home;
  const cases = home.featured.tiles.flatMap(({ image }) => (image?.isCutout ? [image] : []));
  return (
    <>
      <Slideshow
        brand={brand}
        subtitle={home.slider?.subtitle ?? null}
        slides={home.slides}
        words={words}
      />
      {home.featured.total > 0 && (
        <FeaturedLuggage featured={home.featured} locale={locale} messages={messages} />
      )}
      {home.callToAction && (
        <CallToAction
          callToAction={home.callToAction}
          banner={home.afterDirectory}
          locale={locale}
          words={words}
        />
      )}
      {home.carousel.length > 0 && <FeaturedCarousel tiles={home.carousel} messages={messages} />}
      {home.experience.length > 0 && (
        <Experience
          experiences={home.experience}
          brand={brand}
          locale={locale}
          messages={messages}
        />
      )}
      {home.posts.length > 0 && (
        <Posts
          title={home.postsSection?.title ?? null}
          caption={home.postsSection?.caption ?? null}
          posts={home.posts}
          locale={locale}
        />
      )}
      {home.stories.stories.length > 0 && (
        <Stories
          stories={home.stories.stories}
          lang={home.stories.lang}
          locale={locale}
          messages={messages}
        />
      )}
      {home.quote && <Quote quote={home.quote} />}
      {home.closing && <Closing closing={home.closing} locale={locale} words={words} />}
      <BrandBanner
        banner={home.beforeFooter}
        cases={cases.slice(0, 3)}
        brand={brand}
        locale={locale}
        words={words}
      />
      {home.storeInvitation && (
        <StoreInvitation invitation={home.storeInvitation} locale={locale} />
      )}
    </>
  );
}

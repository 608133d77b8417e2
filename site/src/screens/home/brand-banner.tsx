import { NOON_BOTTOM, NOON_TOP } from '../../brand/palette.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { type Image, Picture } from '../../ui/picture.tsx';
import { sectionColors } from '../../ui/section-colors.ts';
import type { Banner } from './sections.query.ts';
import './brand-banner.css';

/** The colors of the noon sky: the background of the text if the editor chose none. */
const NOON = [NOON_TOP, NOON_BOTTOM];

interface BrandBannerProps {
  /** The 'Before Footer' banner, which colors this block (decision 19). */
  banner: Banner | null;
  /** Up to three cut-outs, shown on the line if the banner has no picture. */
  cases: Image[];
  brand: string;
  locale: string;
  words: Messages['home'];
}

/** The call to action with a fixed text (`HOME-9`). */
export function BrandBanner({ banner, cases, brand, locale, words }: BrandBannerProps) {
  return (
    <section
      className={banner?.background_image ? 'band has-picture' : 'band'}
      style={sectionColors(banner, {
        surface: NOON,
        picture: banner?.background_image && { covered: 0 },
      })}
    >
      {banner?.background_image && (
        <Picture image={banner.background_image} sizes="100vw" className="band-back" alt="" />
      )}
      <div className="wrap band-in">
        <div className="band-copy on-picture">
          <p className="t-h3">{words.bannerLead}</p>
          <h2 className="t-h1">{fill(words.bannerTitle, { brand })}</h2>
          <p className="t-lead">{words.bannerText}</p>
          <a className="btn" href={paths.list('luggages', locale)} data-astro-prefetch="hover">
            {words.shopNow} <span className="go" />
          </a>
        </div>
        {!banner?.background_image && (
          <div className="band-row">
            {cases.map((image, index) => (
              <Picture key={index} image={image} sizes="(min-width: 48em) 22vw, 46vw" alt="" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

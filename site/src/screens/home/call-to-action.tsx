import { NIGHT, PAPER } from '../../brand/palette.ts';
import { editorLink } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { sectionColors } from '../../ui/section-colors.ts';
import { LoopingVideo, type LoopingVideoWords } from './looping-video.tsx';
import type { Banner, CallToAction as CallToActionContent } from './sections.query.ts';
import './call-to-action.css';

interface CallToActionProps {
  callToAction: CallToActionContent;
  /** The 'After Directory' banner: colors, and whether the video starts muted (decision 19). */
  banner: Banner | null;
  locale: string;
  words: LoopingVideoWords;
}

/** The picture is only faintly visible. */
const PICTURE = { covered: 0.84 };

/** Title, description, button and a video that can be muted and paused. */
export function CallToAction({ callToAction, banner, locale, words }: CallToActionProps) {
  const { title, description, button_text, button_link, video, poster, lang } = callToAction;
  const href = editorLink(button_link, locale);
  const hasMedia = video || poster;
  if (!title && !description && !hasMedia) return null;
  return (
    <section
      className="sec cta-section"
      data-surface="night"
      style={sectionColors(banner, {
        surface: NIGHT,
        text: PAPER,
        picture: banner?.background_image && PICTURE,
      })}
    >
      {banner?.background_image && (
        <Picture image={banner.background_image} sizes="100vw" className="cta-back" alt="" />
      )}
      <div className={hasMedia ? 'wrap cta' : 'wrap'}>
        <LoopingVideo
          className="cta-video"
          video={video}
          poster={poster}
          words={words}
          isMuted={banner?.is_video_muted ?? true}
          hasControls
        />
        <div className="cta-copy" lang={lang}>
          {title && <h2 className="t-h1">{title}</h2>}
          {description && <p className="t-lead">{description}</p>}
          {button_text && href && (
            <a className="btn" href={href} data-astro-prefetch="hover">
              {button_text} <span className="go" />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { type Image, Picture } from './picture.tsx';
import './reading.css';
import { RichText } from './rich-text.tsx';
import type { VideoNotice } from './video-notice.ts';

/** Id of the list beside the text, the fragment target of its pagination links. */
export const SIDE_ID = 'side';

interface ReadingProps {
  crumbs: Crumb[];
  breadcrumbLabel: string;
  banner: Image | null;
  title: string;
  /** The date is above the title, the byline below it. */
  date?: ReactNode;
  byline?: ReactNode;
  /** Sanitised HTML (content/text/rich-text.ts). */
  html: string | null;
  /** Language of title and text, if it is not the page's. */
  lang?: string | undefined;
  video: VideoNotice;
  /** Beside the text from 1025 px, after it on smaller screens; sticky by CSS alone. */
  side: ReactNode;
  className?: string;
}

/** A text with a list of other texts beside it (docs/design.md, Story reader and Content page). */
export function Reading(props: ReadingProps) {
  const { crumbs, breadcrumbLabel, banner, title, date, byline, html, lang, video, side } = props;
  return (
    <div className={`wrap nav-pad reading ${props.className ?? ''}`}>
      <article className="reading-article">
        <Breadcrumbs items={crumbs} label={breadcrumbLabel} />
        {banner && (
          <Picture
            image={banner}
            sizes="(min-width: 90em) 58rem, (min-width: 64.0625em) 65vw, 100vw"
            className="reading-banner"
            loading="first"
          />
        )}
        <header>
          {date}
          <h1 className="t-h1" tabIndex={-1} lang={lang} dir="auto">
            {title}
          </h1>
          {byline}
        </header>
        {html && <RichText html={html} lang={lang} video={video} />}
      </article>
      {side && (
        <aside className="reading-side" data-later id={SIDE_ID} data-part="side">
          {side}
        </aside>
      )}
    </div>
  );
}

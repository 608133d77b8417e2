import { editorLink } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Closing as ClosingContent } from './sections.query.ts';
import { LoopingVideo, type LoopingVideoWords } from './looping-video.tsx';
import './closing.css';

interface ClosingProps {
  closing: ClosingContent;
  locale: string;
  words: LoopingVideoWords;
}

/** The looping video and two linked picture tiles (`HOME-11`). */
export function Closing({ closing, locale, words }: ClosingProps) {
  const tiles = [closing.closing_section_01, closing.closing_section_02].flatMap((tile) => {
    const href = editorLink(tile?.link, locale);
    return tile?.title && href ? [{ ...tile, href }] : [];
  });
  if (!closing.video && !closing.poster && tiles.length === 0) return null;
  return (
    <section className="closing" lang={closing.lang}>
      <LoopingVideo className="closing-video" video={closing.video} poster={closing.poster} words={words} />
      {tiles.length > 0 && (
        <div className="closing-tiles">
          {tiles.map(({ href, title, subtitle, image }, index) => (
            <a className="closing-tile" href={href} key={index} data-astro-prefetch="hover">
              {image && (
                <Picture
                  image={image}
                  sizes="(min-width: 48em) 50vw, 100vw"
                  className={image.isCutout ? 'is-cutout' : undefined}
                  alt=""
                />
              )}
              <span className="closing-text">
                <span className="t-h2">{title}</span>
                {subtitle && <span>{subtitle}</span>}
              </span>
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

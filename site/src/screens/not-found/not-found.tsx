import { Picture } from '../../ui/picture.tsx';
import type { NotFound } from './not-found.query.ts';
import './not-found.css';

/** A case rolls out of the picture at sundown (docs/design.md, Not found). */
export function NotFoundScreen({ subtitle, title, message, button, image, lang }: NotFound) {
  return (
    <div className="lost" lang={lang}>
      <div className="lost-sky">
        <div className="wrap lost-text" dir="auto">
          <p className="t-h3">{subtitle}</p>
          <h1 className="t-display">{title}</h1>
          <p className="t-lead">{message}</p>
        </div>
        <div className="lost-scene">
          <div className="lost-sun" />
          {image && (
            <div className="lost-case">
              <Picture image={image} alt="" sizes="(min-width: 48em) 40vw, 80vw" loading="first" />
            </div>
          )}
        </div>
      </div>
      <div className="wrap lost-ground">
        <a className="btn" href={button.href} data-astro-prefetch="hover">
          {button.label} <span className="go" />
        </a>
      </div>
    </div>
  );
}

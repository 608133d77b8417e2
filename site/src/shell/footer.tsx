import { keptMarkup } from '../kept-markup.ts';
import { fill } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';
import { Logo } from '../ui/logo.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Shell } from './shell.query.ts';
import './footer.css';

/** `FOOT-2`. */
const COPYRIGHT_YEAR = '2023';

interface FooterProps {
  shell: Shell;
  words: Messages['shell'];
}

/** The night footer of every page: four columns, logo, copyright (`FOOT-1`, `FOOT-2`). */
export function Footer({ shell: { brand, footer }, words }: FooterProps) {
  const markup = contentMarkup(footer, words, brand);
  return (
    <footer
      className="foot"
      data-surface="night"
      data-later
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

const contentMarkup = keptMarkup(
  (footer: Shell['footer'], words: Messages['shell'], brand: string) => (
    <div className="wrap">
      {footer.columns.length > 0 && (
        <div className="foot-columns" lang={footer.lang}>
          {footer.columns.map(({ heading, links }, index) => (
            <section key={index}>
              {heading && <h2 className="t-label">{heading}</h2>}
              <ul>
                {links.map(({ title, href, icon, picture }) => (
                  <li key={href + title}>
                    <a href={href} rel={/^https?:/i.test(href) ? 'noopener' : undefined}>
                      {icon && (
                        <span className="foot-icon" dangerouslySetInnerHTML={{ __html: icon }} />
                      )}
                      {picture && (
                        <Picture
                          image={picture}
                          alt=""
                          sizes="22px"
                          maxWidth={200}
                          className={'src' in picture ? 'icon-drawing is-drawn' : 'icon-drawing'}
                        />
                      )}
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className="foot-end">
        <Logo brand={brand} />
        <p className="t-small t-mute">{fill(words.copyright, { year: COPYRIGHT_YEAR, brand })}</p>
      </div>
    </div>
  ),
);

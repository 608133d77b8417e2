import { BRAND } from 'contract/brand';
import { fill } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';
import { Logo } from '../ui/logo.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Shell } from './shell.query.ts';
import './footer.css';

interface FooterProps {
  shell: Shell;
  words: Messages['shell'];
}

/** The night footer of every page: four columns, logo, copyright (`FOOT-1`, `FOOT-2`). */
export function Footer({ shell: { brand, footer }, words }: FooterProps) {
  return (
    <footer className="foot" data-surface="night" data-later>
      <FooterContent brand={brand} footer={footer} words={words} />
    </footer>
  );
}

function FooterContent({ brand, footer, words }: Pick<Shell, 'brand' | 'footer'> & Pick<FooterProps, 'words'>) {
  return (
    <div className="wrap">
      {footer.columns.length > 0 && (
        <div className="foot-columns" lang={footer.lang}>
          {footer.columns.map(({ heading, links, lang }, index) => (
            <section key={index}>
              {heading && (
                <h2 className="t-label" lang={footer.headingLang}>
                  {heading}
                </h2>
              )}
              <ul lang={lang}>
                {links.map(({ title, href, icon, picture }) => (
                  <li key={href + title}>
                    <a href={href} rel={/^https?:/i.test(href) ? 'noopener' : undefined}>
                      {icon && <span className="foot-icon" dangerouslySetInnerHTML={{ __html: icon }} />}
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
        <p className="t-small t-mute">{fill(words.copyright, { year: String(BRAND.copyrightYear), brand })}</p>
      </div>
    </div>
  );
}

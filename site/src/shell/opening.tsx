import { fill } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';
import { Logo } from '../ui/logo.tsx';
import { sameRouteIn } from './language.ts';
import type { Shell } from './shell.query.ts';
import './opening.css';

interface OpeningProps {
  shell: Pick<Shell, 'brand' | 'locales' | 'isLanguageShown'>;
  locale: string;
  url: URL;
  words: Messages['shell'];
}

/** The whole page at every address until the editors open the site (`SITE-5`). */
export function Opening({ shell, locale, url, words }: OpeningProps) {
  return (
    <main className="opening" id="content">
      <Logo brand={shell.brand} />
      <div>
        <h1 className="t-display">{words.openingTitle}</h1>
        <p className="t-lead">{fill(words.openingText, { brand: shell.brand })}</p>
      </div>
      {shell.isLanguageShown && (
        <nav aria-label={words.language}>
          <ul>
            {shell.locales.map(({ code, name }) => (
              <li key={code}>
                <a
                  href={sameRouteIn(code, url, locale)}
                  lang={code}
                  hrefLang={code}
                  aria-current={code === locale ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}

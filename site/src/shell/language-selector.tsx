import { Icon } from '../ui/icons.tsx';
import { pageIn, type SinglePageEntry } from './language.ts';
import type { Locale } from './locales.ts';

interface LanguageSelectorProps {
  locales: Locale[];
  locale: string;
  url: URL;
  /** The entry that the page shows, where it may lack a language. */
  shown?: SinglePageEntry | null | undefined;
  label: string;
}

/** Links to the page in each language; a choice is kept in a cookie by navbar.client.ts. */
export function LanguageSelector({ locales, locale, url, shown, label }: LanguageSelectorProps) {
  return (
    <div className="nav-language">
      <button className="lang" type="button" popoverTarget="languages">
        <span className="visually-hidden">{label}: </span>
        {locale.toUpperCase()}
        <Icon name="chevron" />
      </button>
      <ul className="languages" id="languages" popover="auto" aria-label={label}>
        {locales.map(({ code, name }) => (
          <li key={code}>
            <a
              href={pageIn(code, url, locale, shown)}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              data-language={code}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Messages } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { GoodsIcon } from '../ui/goods-icon.tsx';
import { Icon } from '../ui/icons.tsx';
import type { SinglePageEntry } from './language.ts';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu } from './menu.tsx';
import type { Shell } from './shell.query.ts';
import './navbar.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-nav': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface NavbarProps {
  shell: Shell;
  locale: string;
  words: Messages['shell'];
  url: URL;
  /** The entry that the page shows, where it may lack a language. */
  shown?: SinglePageEntry | null | undefined;
  tone: 'white' | 'black';
  /** Hidden until scrolled past 600 px; on other pages it only changes its background to paper on scroll. */
  isHome: boolean;
}

/**
 * The fixed bar of every page (`NAV-1`). `<site-nav>` marks the first pixels of the page: the page counts
 * as scrolled once they are out of view (navbar.client.ts).
 */
export function Navbar({ shell, locale, words, url, shown, tone, isHome }: NavbarProps) {
  return (
    <site-nav className={isHome ? 'is-home' : undefined}>
      <header className="nav" data-tone={tone} data-part="bar">
        <div className="nav-in">
          {shell.isLanguageShown && (
            <LanguageSelector locales={shell.locales} locale={locale} url={url} shown={shown} label={words.language} />
          )}
          <Logo brand={shell.brand} />
          <div className="nav-icons">
            <a className="icon-button" href={paths.search(locale)} data-opens-search aria-controls="search">
              <Icon name="search" />
              <span className="visually-hidden">{words.search}</span>
            </a>
            <a className="icon-button" href={paths.list('luggages', locale)} data-astro-prefetch="hover">
              <GoodsIcon />
              <span className="visually-hidden">{words.luggage}</span>
            </a>
            <button className="icon-button nav-burger" type="button" popoverTarget="menu" data-part="burger">
              <span className="burger" aria-hidden="true" />
              <span className="visually-hidden when-closed">{words.openMenu}</span>
              <span className="visually-hidden when-open">{words.closeMenu}</span>
            </button>
            <Menu
              shell={shell}
              label={words.mainNavigation}
              locale={locale}
              keptLabel={words.kept}
              path={url.pathname}
            />
          </div>
        </div>
      </header>
    </site-nav>
  );
}

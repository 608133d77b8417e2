import { define, PartedElement } from '../ui/element.ts';
import { showKept } from './kept-link.client.ts';
import { languageCookie } from './language-cookie.ts';
import { hideOnScroll } from './menu-scroll.client.ts';

/**
 * The navbar's script (`NAV-3`, `STATE-1`): it detects that the page is scrolled, closes the
 * menu on scroll or when one of its links is followed, makes the page under the open menu inert, and
 * stores the chosen language. Everything else is HTML and CSS.
 */
class SiteNav extends PartedElement {
  protected connect(signal: AbortSignal): void {
    const bar = this.find('bar', HTMLElement);
    const menu = this.find('menu', HTMLElement);
    const burger = this.find('burger', HTMLButtonElement);

    const top = new IntersectionObserver((entries) => {
      bar?.classList.toggle('is-scrolled', entries.at(-1)?.isIntersecting === false);
    });
    top.observe(this);
    signal.addEventListener('abort', () => top.disconnect());

    let isOpen = false;
    const closeMenu = () => isOpen && menu?.hidePopover();
    burger?.setAttribute('aria-expanded', 'false');
    // What is stored is read when somebody sees it: the first reading waits for the disk.
    menu?.addEventListener(
      'beforetoggle',
      () => showKept(this.find('kept-link', HTMLElement), this.find('kept-count', HTMLElement), signal),
      { signal, once: true },
    );
    menu?.addEventListener(
      'toggle',
      ({ newState }) => {
        isOpen = newState === 'open';
        burger?.setAttribute('aria-expanded', String(isOpen));
        for (const part of document.querySelectorAll('main, footer')) {
          part.toggleAttribute('inert', isOpen);
        }
      },
      { signal },
    );
    menu?.addEventListener('click', ({ target }) => (target as Element).closest('a') && closeMenu(), { signal });
    addEventListener('scroll', closeMenu, { signal, passive: true });
    if (menu) hideOnScroll(menu, { isOpen: () => isOpen, hide: closeMenu }, signal);

    this.addEventListener(
      'click',
      ({ target }) => {
        const link = (target as Element).closest<HTMLElement>('[data-language]');
        const language = link?.dataset.language;
        if (language) remember(languageCookie(language, location.protocol === 'https:'));
      },
      { signal },
    );
  }
}

/** A sandboxed page refuses cookies by an error; the link leads to the language all the same. */
function remember(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Nothing is remembered.
  }
}

define('site-nav', SiteNav);

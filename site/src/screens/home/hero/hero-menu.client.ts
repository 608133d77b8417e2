/**
 * The luggage menu behind 'Begin' (`HOME-3`): opening it shows the header, scrolls to the top and changes
 * the button's caption, until the visitor leaves the page. Its tabs react to hover, focus and arrow keys;
 * Escape closes it and returns the focus.
 */
class HeroMenu extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    const details = this.querySelector('details');
    if (!details) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;

    details.addEventListener('toggle', () => this.#begin(), { signal });
    this.addEventListener('keydown', (event) => this.#onKey(event, details), { signal });
    for (const tab of this.#tabs) {
      const select = () => this.#select(tab);
      for (const type of ['focus', 'click']) tab.addEventListener(type, select, { signal });
      tab.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && select(), {
        signal,
      });
    }
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role=tab]')];
  }

  /** Closing also scrolls to the top, where the slideshow replaces the menu. */
  #begin(): void {
    this.dataset.begun = '';
    document.querySelector<HTMLElement>('site-nav')?.setAttribute('data-shown', '');
    scrollTo({ top: 0 });
  }

  #select(chosen: HTMLElement): void {
    for (const tab of this.#tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document
        .getElementById(tab.getAttribute('aria-controls') ?? '')
        ?.toggleAttribute('data-current', isChosen);
    }
  }

  #onKey(event: KeyboardEvent, details: HTMLDetailsElement): void {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      details.querySelector('summary')?.focus();
      return;
    }
    const tabs = this.#tabs;
    const at = tabs.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const step = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const next = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: -1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tabs.at(next % tabs.length)?.focus();
  }
}

if (!customElements.get('hero-menu')) customElements.define('hero-menu', HeroMenu);

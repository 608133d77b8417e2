import { define, PartedElement } from '../../../ui/element.ts';

/**
 * The luggage menu behind 'Begin' (`HOME-3`): opening it shows the header, scrolls to the top and changes
 * the button's caption, until the visitor leaves the page. Its tabs react to hover, focus and arrow keys;
 * Escape closes it and returns the focus.
 */
class HeroMenu extends PartedElement {
  protected connect(signal: AbortSignal): void {
    const details = this.find('details', HTMLDetailsElement);
    if (!details) return;

    details.addEventListener('toggle', () => this.begin(), { signal });
    this.addEventListener('keydown', (event) => this.onKey(event, details), { signal });
    for (const tab of this.tabs) {
      const select = () => this.select(tab);
      for (const type of ['focus', 'click']) tab.addEventListener(type, select, { signal });
      tab.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && select(), {
        signal,
      });
    }
  }

  private get tabs(): HTMLElement[] {
    return this.findAll('tab', HTMLElement);
  }

  /** Closing also scrolls to the top, where the slideshow replaces the menu. */
  private begin(): void {
    this.dataset.begun = '';
    document.querySelector<HTMLElement>('site-nav')?.setAttribute('data-shown', '');
    scrollTo({ top: 0 });
  }

  private select(chosen: HTMLElement): void {
    for (const tab of this.tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-current', isChosen);
    }
  }

  private onKey(event: KeyboardEvent, details: HTMLDetailsElement): void {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      this.find('begin', HTMLElement)?.focus();
      return;
    }
    const tabs = this.tabs;
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

define('hero-menu', HeroMenu);

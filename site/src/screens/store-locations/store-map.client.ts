import { isDataDear } from '../../ui/connection.ts';
import { MAP_FRAME } from './map-frame.ts';

/**
 * The map of the chosen store (`STORE-4`). Loads the active store's map automatically, unless the
 * visitor's data is to be saved; choosing a card swaps the map in place and writes the choice into the
 * address. Each map is a new iframe, so that maps add no history entries.
 */
class StoreMap extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.parentElement?.addEventListener('click', (event) => this.#choose(event), { signal });
    this.querySelector('a')?.addEventListener('click', (event) => this.#show(event), { signal });
    if (!isDataDear()) this.#embed();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.querySelector('iframe')?.remove();
  }

  get #cards(): HTMLButtonElement[] {
    return [
      ...(this.parentElement?.querySelectorAll<HTMLButtonElement>('button[name=store]') ?? []),
    ];
  }

  #choose(event: MouseEvent): void {
    const chosen = (event.target as Element).closest<HTMLButtonElement>('button[name=store]');
    if (!chosen) return;
    event.preventDefault();
    for (const card of this.#cards) card.setAttribute('aria-pressed', String(card === chosen));
    history.replaceState(history.state, '', `?store=${chosen.value}`);
    this.#describe(chosen);
    this.#embed();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
  }

  #show(event: MouseEvent): void {
    event.preventDefault();
    this.#embed();
    this.querySelector('iframe')?.focus();
  }

  /** Fills the placeholder text of the map. */
  #describe(card: HTMLButtonElement): void {
    const textOf = (selector: string) =>
      card.closest('.store')?.querySelector(selector)?.textContent ?? '';
    const { map } = card.dataset;
    this.querySelector('[data-name]')?.replaceChildren(textOf('.store-name'));
    this.querySelector('[data-location]')?.replaceChildren(textOf('.store-location'));
    this.querySelector('[data-no-map]')?.toggleAttribute('hidden', map !== undefined);
    const link = this.querySelector('a');
    link?.parentElement?.toggleAttribute('hidden', map === undefined);
    if (map) link?.setAttribute('href', map);
  }

  #embed(): void {
    this.querySelector('iframe')?.remove();
    const map = this.#cards.find((card) => card.ariaPressed === 'true')?.dataset.map;
    if (!map) return;
    const frame = Object.assign(document.createElement('iframe'), MAP_FRAME);
    const name = this.querySelector('[data-name]')?.textContent ?? '';
    frame.title = this.dataset.title?.replace('{store}', () => name) ?? name;
    frame.allowFullscreen = true;
    frame.src = map;
    this.append(frame);
  }
}

if (!customElements.get('store-map')) customElements.define('store-map', StoreMap);

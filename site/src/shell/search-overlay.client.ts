const PAUSE_MS = 250;
/** The retry link of a failed search. */
const RETRY = '.search-results .notice a';

/**
 * The search overlay as a modal dialog: opens in place, searches while the visitor types, and keeps the
 * text in the address, so that it survives reload and Back. The results are HTML rendered by the server.
 */
class SearchOverlay extends HTMLElement {
  #stop = new AbortController();
  #request = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The text whose results are shown; undefined while there are none. */
  #shown: string | undefined;

  get #dialog() {
    return this.#part<HTMLDialogElement>('dialog');
  }
  get #input() {
    return this.#part<HTMLInputElement>('input');
  }
  get #text() {
    return this.#input.value.trim();
  }

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    for (const opener of document.querySelectorAll<HTMLElement>('[data-opens-search]')) {
      opener.addEventListener('click', (event) => this.#onOpener(event), { signal });
    }
    this.#dialog.addEventListener('close', () => this.#onClose(), { signal });
    this.#input.addEventListener('input', () => this.#schedule(), { signal });
    this.#part('[role=search]').addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        // Hides the on-screen keyboard.
        if (matchMedia('(pointer: coarse)').matches) this.#input.blur();
        void this.#show();
      },
      { signal },
    );
    // In a search field, the first Escape clears the text.
    this.#input.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        this.#dialog.close();
      },
      { signal },
    );
    this.addEventListener('click', (event) => this.#onRetry(event), { signal });
    if (this.#dialog.open) {
      // The server rendered the dialog open; only showModal() adds Escape and the focus trap.
      this.#dialog.removeAttribute('open');
      if (!this.querySelector(RETRY)) this.#shown = this.#text;
      this.#open();
    }
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#request.abort();
    clearTimeout(this.#timer);
  }

  #part<T extends HTMLElement>(selector: string): T {
    return this.querySelector(selector) as T;
  }

  #onOpener(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#open();
    this.#input.select();
    void this.#show();
  }

  #open(): void {
    this.#dialog.showModal();
    this.#input.focus();
  }

  #onClose(): void {
    this.#request.abort();
    clearTimeout(this.#timer);
    this.#remember(null);
    // A dialog opened by the address has no element to return the focus to.
    const focused = document.activeElement;
    if (focused === document.body || this.contains(focused)) {
      document.querySelector<HTMLElement>('[data-opens-search]')?.focus();
    }
  }

  #onRetry(event: MouseEvent): void {
    if (!(event.target as Element).closest(RETRY)) return;
    event.preventDefault();
    void this.#show();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(), PAUSE_MS);
  }

  /** Shows the results for the text; without a text no search runs and the popular products are shown. */
  async #show(): Promise<void> {
    clearTimeout(this.#timer);
    this.#request.abort();
    const text = this.#text;
    this.#remember(text);
    if (text === this.#shown) return;
    this.#shown = undefined;
    this.#request = new AbortController();
    const { signal } = this.#request;
    const results = this.#part('.search-results');
    const status = this.#part('.search-status');
    results.ariaBusy = 'true';
    status.replaceChildren();
    const source = `${this.dataset.source}?search=${encodeURIComponent(text)}`;
    const found = await fetchMarkup(source, signal);
    if (signal.aborted) return;
    results.replaceChildren(
      found ?? document.importNode(this.#part<HTMLTemplateElement>('template').content, true),
    );
    status.replaceChildren(...results.querySelectorAll('[data-status] > *'));
    results.ariaBusy = null;
    if (found) this.#shown = text;
  }

  /** Writes the search into the page's address; null removes it. */
  #remember(text: string | null): void {
    const url = new URL(location.href);
    if (text === null) url.searchParams.delete('search');
    else url.searchParams.set('search', text);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }
}

/** The server's response as markup; null if the request failed, which is logged (`ERROR-1`). */
async function fetchMarkup(address: string, signal: AbortSignal): Promise<DocumentFragment | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return document.createRange().createContextualFragment(await response.text());
  } catch (error) {
    if (!signal.aborted) console.error('An error occurred:', address, error);
    return null;
  }
}

if (!customElements.get('search-overlay')) customElements.define('search-overlay', SearchOverlay);

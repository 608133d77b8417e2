const PAUSE_MS = 250;

/**
 * The search overlay as a modal dialog: opens in place, searches as one types, and keeps the text
 * in the address, so that reload and back find it again. The results are the server's own markup.
 */
class SearchOverlay extends HTMLElement {
  #stop = new AbortController();
  #request = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get #dialog() {
    return this.#part<HTMLDialogElement>('dialog');
  }
  get #input() {
    return this.#part<HTMLInputElement>('input');
  }
  get #results() {
    return this.#part('.search-results');
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
        void this.#show();
      },
      { signal },
    );
    this.addEventListener('click', (event) => this.#onRetry(event), { signal });
    if (this.#dialog.open) {
      // The server rendered it open; only showModal makes it one with Escape and a focus trap.
      this.#dialog.removeAttribute('open');
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
    if (this.#results.childElementCount === 0) void this.#show();
    else this.#remember(this.#input.value.trim());
  }

  #open(): void {
    this.#dialog.showModal();
    this.#input.focus();
    this.#input.select();
  }

  #onClose(): void {
    this.#request.abort();
    clearTimeout(this.#timer);
    this.#remember(null);
  }

  #onRetry(event: MouseEvent): void {
    if (!(event.target as Element).closest('.notice a')) return;
    event.preventDefault();
    void this.#show();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(), PAUSE_MS);
  }

  /** Without a text no search runs: the popular products come back. */
  async #show(): Promise<void> {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const text = this.#input.value.trim();
    this.#remember(text);
    this.#results.ariaBusy = 'true';
    const found = await fetchResults(
      `${this.dataset.source}?search=${encodeURIComponent(text)}`,
      signal,
    );
    if (signal.aborted) return;
    const content =
      found ??
      (this.#part<HTMLTemplateElement>('template').content.cloneNode(true) as DocumentFragment);
    this.#part('.search-status').replaceChildren(...content.querySelectorAll('[data-status] > *'));
    content.querySelector('[data-status]')?.remove();
    this.#results.replaceChildren(content);
    this.#results.ariaBusy = null;
  }

  /** Keeps the search in the page's own address; null takes it out. */
  #remember(text: string | null): void {
    const url = new URL(location.href);
    if (text === null) url.searchParams.delete('search');
    else url.searchParams.set('search', text);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }
}

/** The results as markup; null when they could not be had. */
async function fetchResults(
  address: string,
  signal: AbortSignal,
): Promise<DocumentFragment | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    return document.createRange().createContextualFragment(await response.text());
  } catch {
    return null;
  }
}

if (!customElements.get('search-overlay')) customElements.define('search-overlay', SearchOverlay);

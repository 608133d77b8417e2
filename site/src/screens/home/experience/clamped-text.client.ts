/** Shows 'Read more' only where the clamp actually cuts a text (docs/design.md, Experience carousel). */
class ClampedText extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    const text = this.querySelector<HTMLElement>('blockquote');
    const button = this.querySelector('button');
    if (!text || !button) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const update = () => {
      const isCut = text.scrollHeight > text.clientHeight + 1;
      button.hidden = this.hasAttribute('data-whole') || !isCut;
    };
    const resized = new ResizeObserver(update);
    resized.observe(text);
    signal.addEventListener('abort', () => resized.disconnect());
    void document.fonts.ready.then(update);
    button.addEventListener(
      'click',
      () => {
        this.setAttribute('data-whole', '');
        update();
        text.focus();
      },
      { signal },
    );
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }
}

if (!customElements.get('clamped-text')) customElements.define('clamped-text', ClampedText);

import { define, PartedElement } from '../../../ui/element.ts';

/** Shows 'Read more' only where the clamp actually cuts a text (docs/design.md, Experience carousel). */
class ClampedText extends PartedElement {
  protected connect(signal: AbortSignal): void {
    const text = this.find('text', HTMLElement);
    const button = this.find('more', HTMLButtonElement);
    if (!text || !button) return;
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
}

define('clamped-text', ClampedText);

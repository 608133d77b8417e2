import { define, PartedElement } from '../../../ui/element.ts';
import { onResize } from '../../../ui/resized.ts';

/** Shows 'Read more' only where the clamp actually cuts a text (docs/design.md, Experience carousel). */
class ClampedText extends PartedElement {
  protected connect(signal: AbortSignal): void {
    const text = this.find('text', HTMLElement);
    const button = this.find('more', HTMLButtonElement);
    if (!text || !button) return;
    const measure = () => {
      const isCut = text.scrollHeight > text.clientHeight + 1;
      return () => {
        button.hidden = this.hasAttribute('data-whole') || !isCut;
      };
    };
    onResize(text, signal, measure);
    // Another font may cut a text without changing its box.
    void document.fonts.ready.then(() => onResize(text, signal, measure));
    button.addEventListener(
      'click',
      () => {
        this.setAttribute('data-whole', '');
        button.hidden = true;
        text.focus();
      },
      { signal },
    );
  }
}

define('clamped-text', ClampedText);

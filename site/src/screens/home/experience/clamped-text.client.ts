import { define, PartedElement } from '../../../ui/element.ts';

const shows = new WeakMap<Element, (isCut: boolean) => void>();
/** One for all texts, which reads all of them before anything is shown: else each would lay out the page once more. */
const resized = new ResizeObserver((entries) => {
  const found = entries.map(({ target }) => ({
    target,
    isCut: target.scrollHeight > target.clientHeight + 1,
  }));
  for (const { target, isCut } of found) shows.get(target)?.(isCut);
});

/** Shows 'Read more' only where the clamp actually cuts a text (docs/design.md, Experience carousel). */
class ClampedText extends PartedElement {
  protected connect(signal: AbortSignal): void {
    const text = this.find('text', HTMLElement);
    const button = this.find('more', HTMLButtonElement);
    if (!text || !button) return;
    shows.set(text, (isCut) => {
      button.hidden = this.hasAttribute('data-whole') || !isCut;
    });
    resized.observe(text);
    signal.addEventListener('abort', () => resized.unobserve(text));
    // Another font may cut a text without changing its box.
    void document.fonts.ready.then(() => {
      if (signal.aborted) return;
      resized.unobserve(text);
      resized.observe(text);
    });
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

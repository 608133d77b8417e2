import { define } from '../../ui/element.ts';
import { rememberView } from '../../device/viewed-items.ts';

/** Remembers on this device that its item was opened (`SEEN-1`). */
class ViewedItemElement extends HTMLElement {
  connectedCallback(): void {
    rememberView(JSON.parse(this.dataset.item ?? 'null'));
  }
}

define('viewed-item', ViewedItemElement);

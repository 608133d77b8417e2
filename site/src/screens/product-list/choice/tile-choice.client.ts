import { chosenCases, chosenIn, isChosen, toggleChosen } from '../../../device/chosen-cases.ts';
import { onDeviceChange } from '../../../device/device-list.ts';
import { define, PartedElement } from '../../../ui/element.ts';
import { isKept } from '../../../device/kept-cases.ts';
import { announceRefusal, noteOpenedTile } from './opened-tile.ts';

function setOrRemove(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Shows whether its case is kept or chosen; while the tray is open, a press chooses it without the pop-over. */
class TileChoice extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    const one = chosenIn(JSON.parse(this.dataset.case ?? 'null'));
    const button = this.find('choose', HTMLButtonElement);
    if (!one || !button) return;
    const opens = button.getAttribute('aria-label') ?? '';

    const show = () => {
      const isChoosing = chosenCases.entries().length > 0;
      this.toggleAttribute('data-choosing', isChoosing);
      this.toggleAttribute('data-kept', isKept(one.sku));
      button.setAttribute('aria-label', isChoosing ? (button.dataset.compares ?? '') : opens);
      setOrRemove(button, 'role', isChoosing && 'checkbox');
      setOrRemove(button, 'aria-checked', isChoosing && String(isChosen(one.sku)));
    };
    const press = (event: Event) => {
      if (chosenCases.entries().length === 0) return noteOpenedTile(one);
      event.preventDefault();
      const done = toggleChosen(one);
      if (done !== 'done') announceRefusal(done);
    };
    show();
    button.addEventListener('click', press, { signal });
    signal.addEventListener('abort', onDeviceChange(show));
  }
}

define('tile-choice', TileChoice);

import { chosenCases, chosenIn, isChosen, toggleChosen } from '../../../ui/chosen-cases.ts';
import { onDeviceChange } from '../../../ui/device-list.ts';
import { define, PartedElement } from '../../../ui/element.ts';
import { isKept } from '../../../ui/kept-cases.ts';
import { tellFull, tileOpened } from './opened-tile.ts';

/** Shows whether its case is kept or chosen; while the tray is open, a press chooses it without the pop-over. */
class TileChoice extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    const one = chosenIn(JSON.parse(this.dataset.case ?? 'null'));
    const button = this.find('choose', HTMLButtonElement);
    if (!one || !button) return;
    const opens = button.ariaLabel ?? '';

    const show = () => {
      const isChoosing = chosenCases.entries().length > 0;
      this.toggleAttribute('data-choosing', isChoosing);
      this.toggleAttribute('data-kept', isKept(one.sku));
      button.ariaLabel = isChoosing ? (button.dataset.compares ?? '') : opens;
      button.role = isChoosing ? 'checkbox' : null;
      button.ariaChecked = isChoosing ? String(isChosen(one.sku)) : null;
    };
    const press = (event: Event) => {
      if (chosenCases.entries().length === 0) return tileOpened(one);
      event.preventDefault();
      if (!toggleChosen(one)) tellFull();
    };
    show();
    button.addEventListener('click', press, { signal });
    signal.addEventListener('abort', onDeviceChange(show));
  }
}

define('tile-choice', TileChoice);

import { onDeviceChange } from '../../../device/device-list.ts';
import { define, PartedElement } from '../../../ui/element.ts';
import { caseIn, forgetCases, isKept, keepCases } from '../../../device/kept-cases.ts';

/** Keeps its case, or no longer; says so if that is not possible. */
class KeepButton extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    const one = caseIn(JSON.parse(this.dataset.case ?? 'null'));
    const button = this.find('keep', HTMLButtonElement);
    const status = this.find('keep-status', HTMLElement);
    if (!one || !button || !status) return;

    const show = () => button.setAttribute('aria-pressed', String(isKept(one.sku)));
    const toggle = () => {
      const done = isKept(one.sku) ? forgetCases(one.sku) : keepCases([one]);
      status.textContent = (done === 'done' ? undefined : this.dataset[done]) ?? '';
    };
    show();
    button.addEventListener('click', toggle, { signal });
    signal.addEventListener('abort', onDeviceChange(show));
  }
}

define('keep-button', KeepButton);

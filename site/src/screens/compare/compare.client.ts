import { chosenCases, chosenIn } from '../../device/chosen-cases.ts';
import { define, partAround, PartedElement } from '../../ui/element.ts';
import { share } from '../../ui/share.ts';

/** Shares the address of the compared cases, or prints the page. */
class CompareTools extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    const status = this.find('status', HTMLElement);
    const shareAddress = async () => {
      const done = await share(document.title, location.href);
      if (status && done === 'copied') status.textContent = this.dataset.copied ?? '';
      if (status && done === 'failed') status.textContent = location.href;
    };
    this.find('share', HTMLButtonElement)?.addEventListener('click', () => void shareAddress(), {
      signal,
    });
    this.find('print', HTMLButtonElement)?.addEventListener('click', () => print(), { signal });
  }
}

define('compare-tools', CompareTools);

// 'Add a case' leads to the list with these cases in its tray.
document.addEventListener('click', ({ target }) => {
  const link = partAround(target, 'add-a-case');
  if (!link) return;
  const cases = JSON.parse(link.dataset.cases ?? '[]') as unknown[];
  chosenCases.write(cases.flatMap((one) => chosenIn(one) ?? []));
});

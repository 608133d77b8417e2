import { onDeviceChange } from '../device/device-list.ts';
import { keptCases } from '../device/kept-cases.ts';

/** Shows the menu's way to the kept cases with their number while there are some (`KEEP-3`). */
export function showKept(place: HTMLElement | undefined, link: HTMLElement | undefined, signal: AbortSignal): void {
  if (!place || !link) return;
  const show = () => {
    const { length } = keptCases.entries();
    place.hidden = length === 0;
    link.textContent = link.dataset.label?.replace('{count}', String(length)) ?? '';
  };
  show();
  signal.addEventListener('abort', onDeviceChange(show));
}

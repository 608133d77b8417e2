import { define, PartedElement } from '../ui/element.ts';
import { formatSeen } from '../ui/format-seen.ts';
import { tellWorkerOfPage } from './tell-worker.ts';

/**
 * Shown while there is no connection, and on a page that is a stored copy, which the service worker marks with the time at
 * which it was seen. Any other page is stored.
 */
class OfflineStrip extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    const { lang, dataset } = document.documentElement;
    const from = Number(dataset.seen ?? Date.now());
    const isCopy = dataset.seen !== undefined;
    const show = (isOffline: boolean) => {
      const strip = this.find('strip', HTMLElement);
      if (!strip) return;
      strip.hidden = !isOffline && !isCopy;
      // Making the formats of a date takes a slow phone 50 ms, which only those spend who see one.
      if (strip.hidden) return;
      for (const part of this.findAll('offline', HTMLElement)) part.hidden = !isOffline;
      for (const part of this.findAll('online', HTMLElement)) part.hidden = isOffline;
      const when = formatSeen(from, lang, this.dataset.at ?? '');
      this.find('from', HTMLElement)?.replaceChildren((this.dataset.from ?? '').replace('{when}', when));
    };
    // The browser may not know: a copy is shown because the site could not be reached.
    show(isCopy || !navigator.onLine);
    addEventListener('offline', () => show(true), { signal });
    addEventListener('online', () => show(false), { signal });
    if (!isCopy) void tellWorkerOfPage(signal);
  }
}

define('offline-strip', OfflineStrip);

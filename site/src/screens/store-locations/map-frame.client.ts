import { isDataDear } from '../../ui/connection.ts';
import { define } from '../../ui/element.ts';
import { linkedId } from '../../ui/linked-id.ts';
import { MAP_FRAME } from './map-frame.ts';

/** How long a map may take once it is in view, in milliseconds. */
const LIMIT = 8000;

/**
 * Embeds a store's map (`STORE-2`): at once, unless the visitor's data is to be saved; then when it is asked for (decision 26).
 * There is none without a connection, nor if it has not loaded within eight seconds of coming into view (`STORE-6`): an
 * iframe reports no error, so `data-failed` says that. Another map is another element, since another address in the same
 * iframe would add a history entry.
 */
class MapFrame extends HTMLElement {
  private waiting = new AbortController();

  connectedCallback(): void {
    this.waiting = new AbortController();
    this.embed();
  }

  disconnectedCallback(): void {
    this.waiting.abort();
  }

  override focus(): void {
    this.querySelector('iframe')?.focus();
  }

  private embed(): void {
    this.replaceChildren();
    const { map, label = '', asked, anchor } = this.dataset;
    if (!map || (asked === undefined && isDataDear()) || isAnotherLinked(anchor)) return;
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(MAP_FRAME)) frame.setAttribute(name, value);
    Object.assign(frame, { title: label, allowFullscreen: true, src: map });
    // Without a connection the browser loads a page that says so.
    frame.addEventListener('load', () => navigator.onLine && this.waiting.abort());
    this.append(frame);
    this.failWhenLate(this.waiting.signal);
  }

  private failWhenLate(signal: AbortSignal): void {
    const fail = () => {
      this.replaceChildren();
      this.dataset.failed = '';
    };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      const timer = setTimeout(fail, navigator.onLine ? LIMIT : 0);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    watcher.observe(this);
    signal.addEventListener('abort', () => watcher.disconnect());
  }
}

/** The address names another store (`STORE-11`), which the store finder is about to show. */
function isAnotherLinked(anchor: string | undefined): boolean {
  const linked = document.getElementById(linkedId());
  return linked?.dataset.part === 'store' && linked.id !== anchor;
}

define('map-frame', MapFrame);

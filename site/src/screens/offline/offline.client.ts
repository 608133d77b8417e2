import { define, PartedElement, partsIn } from '../../ui/element.ts';
import { isKept } from '../../device/kept-cases.ts';
import { type StoredPage, storedPages } from '../../device/stored-pages.ts';
import { formatSeen } from '../../ui/format-seen.ts';

/** Time between two tries to reach the site: the device may have a connection, and not know that it leads nowhere. */
const RETRY_MS = 10_000;

/** Lists the stored pages, the last seen first, and tries again as soon as there is a connection. */
class OfflinePages extends PartedElement {
  protected override connect(signal: AbortSignal): void {
    // Elsewhere it stands in place of the page that was asked for.
    const isInPlace = location.pathname !== this.dataset.own;
    const show = () => {
      const isOnline = navigator.onLine && !isInPlace;
      for (const part of this.findAll('offline', HTMLElement)) part.hidden = isOnline;
      for (const part of this.findAll('retry', HTMLElement)) part.hidden = isOnline;
      for (const part of this.findAll('online', HTMLElement)) part.hidden = !isOnline;
    };
    show();
    addEventListener('offline', show, { signal });
    addEventListener('online', () => (isInPlace ? location.reload() : show()), { signal });
    if (isInPlace) {
      const timer = setInterval(() => void reloadIfReachable(), RETRY_MS);
      signal.addEventListener('abort', () => clearInterval(timer));
    }
    this.find('retry', HTMLElement)?.addEventListener(
      'click',
      (event) => {
        if (!isInPlace) return;
        event.preventDefault();
        location.reload();
      },
      { signal },
    );
    void storedPages().then((pages) => this.list(pages));
  }

  private list(pages: readonly StoredPage[] | null): void {
    const none = this.find('none', HTMLElement);
    if (!pages && none) none.textContent = this.dataset.refused ?? '';
    const row = this.find('row', HTMLTemplateElement);
    if (!row || !pages?.length) return;
    this.find('list', HTMLElement)?.replaceChildren(...pages.map((page) => this.row(row, page)));
    if (none) none.hidden = true;
    for (const part of this.findAll('prices', HTMLElement)) part.hidden = false;
  }

  private row(template: HTMLTemplateElement, page: StoredPage): DocumentFragment {
    const row = template.content.cloneNode(true) as DocumentFragment;
    const { lang } = document.documentElement;
    const { keptSeen = '', seen = '', at = '' } = this.dataset;
    const [, kind = '', , sku] = page.address.split(/[/?]/);
    const isKeptCase = kind === 'luggages' && isKept(decodeURIComponent(sku ?? ''));
    const when = formatSeen(page.seen, lang, at);
    row.querySelector('a')?.setAttribute('href', page.address);
    for (const name of partsIn(row, 'name', HTMLElement)) {
      name.textContent = page.name;
      name.lang = page.lang;
    }
    for (const text of partsIn(row, 'when', HTMLElement)) {
      text.textContent = (isKeptCase ? keptSeen : seen).replace('{when}', when);
    }
    const icons = partsIn(row, 'icon', HTMLElement);
    const own = icons.some((icon) => icon.dataset.kind === kind) ? kind : 'other';
    for (const icon of icons) if (page.picture || icon.dataset.kind !== own) icon.remove();
    for (const picture of partsIn(row, 'picture', HTMLImageElement)) {
      if (page.picture) picture.src = page.picture;
      else picture.remove();
    }
    return row;
  }
}

/** A network that asks for a log-in first answers from elsewhere, which `fetch` refuses. */
async function reloadIfReachable(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const response = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (await response.catch(() => null)) location.reload();
}

define('offline-pages', OfflinePages);

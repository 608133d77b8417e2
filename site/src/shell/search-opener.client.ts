/**
 * Opens the search in place and closes it (`SEARCH-1`), also before hydration. The text stays in the address, so
 * that it survives reload and Back.
 */
const overlay = () => document.getElementById('search') as HTMLDialogElement | null;

/** A result leads away: what has to happen on closing is for the page that stays. */
let isLeaving = false;

function openSearch(text: string | null): void {
  const dialog = overlay();
  const input = dialog?.querySelector('input');
  if (!dialog || !input) return;
  if (text !== null) input.value = text;
  // The server renders it open; only showModal() adds Escape and the focus trap.
  dialog.removeAttribute('open');
  dialog.showModal();
  input.focus();
  input.select();
}

function openByAddress(): void {
  const text = new URL(location.href).searchParams.get('search');
  if (text !== null && !overlay()?.matches(':modal')) openSearch(text);
}

// Before the client router, which would follow the link.
document.addEventListener(
  'click',
  (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target as Element).closest('[data-opens-search]')) return;
    event.preventDefault();
    openSearch(null);
  },
  { capture: true },
);

document.addEventListener(
  'close',
  ({ target }) => {
    const dialog = overlay();
    if (target !== dialog) return;
    if (isLeaving) {
      isLeaving = false;
      return;
    }
    const url = new URL(location.href);
    url.searchParams.delete('search');
    if (url.href !== location.href) history.replaceState(history.state, '', url);
    // A dialog opened by the address has no element to return the focus to.
    const focused = document.activeElement;
    if (focused !== document.body && !dialog?.contains(focused)) return;
    document.querySelector<HTMLElement>('[data-opens-search]')?.focus();
  },
  { capture: true },
);

document.addEventListener('astro:before-swap', () => {
  const dialog = overlay();
  isLeaving = dialog?.open ?? false;
  dialog?.close();
  // Only what is active has something to keep; else the next page's results would be lost.
  dialog?.closest('astro-island[ssr]')?.removeAttribute('data-astro-transition-persist');
});
document.addEventListener('astro:page-load', openByAddress);
openByAddress();

export {};

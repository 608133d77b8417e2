/** The one window in which previews are opened beside the admin panel, and the site that it shows. */
let opened: { view: Window; origin: string } | undefined;

/**
 * Opens a preview in a window of its own, or in the one that is open already.
 * @param address asks for the preview's address; its token is valid for 30 minutes from then on
 */
export async function openPreview(address: () => Promise<string | undefined>): Promise<void> {
  // At once: later, the browser would take it for an advertisement.
  const view = window.open('about:blank', 'preview');
  const url = await address().catch(() => undefined);
  if (!view || !url) {
    view?.close();
    return;
  }
  opened = { view, origin: new URL(url).origin };
  view.location.href = url;
}

/** Notifies the window that an entry was saved, as the admin panel itself notifies its frame. */
export function refreshPreview(): void {
  if (opened && !opened.view.closed) opened.view.postMessage({ type: 'strapiUpdate' }, opened.origin);
}

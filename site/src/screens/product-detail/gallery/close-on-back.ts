/**
 * While a dialog is open, the browser's Back closes it and stays on the page: it has a history entry of its own, with the
 * page's address.
 * @returns adds the entry, if the dialog is open and has none yet
 */
export function closeOnBack(dialog: HTMLDialogElement, signal: AbortSignal): () => void {
  let hasEntry = false;
  // Before the router's own listener, which would load the page again.
  addEventListener(
    'popstate',
    (event) => {
      if (!hasEntry) return;
      hasEntry = false;
      event.stopImmediatePropagation();
      dialog.close();
    },
    { signal, capture: true },
  );
  dialog.addEventListener('close', () => hasEntry && history.back(), { signal });
  return () => {
    if (hasEntry || !dialog.open) return;
    history.pushState(history.state, '');
    hasEntry = true;
  };
}

/**
 * While a dialog is open, the browser's Back closes it and stays on the page: it has a history entry of its own, with the
 * page's address. The router would load the page again for an entry with a state, so meanwhile neither has one.
 * @returns adds the entry, if the dialog is open and has none yet
 */
export function closeOnBack(dialog: HTMLDialogElement, signal: AbortSignal): () => void {
  let hasEntry = false;
  let pageState: unknown;
  addEventListener(
    'popstate',
    ({ state }) => {
      if (!hasEntry) return;
      hasEntry = false;
      if (state === null) history.replaceState(pageState, '');
      dialog.close();
    },
    { signal },
  );
  dialog.addEventListener('close', () => hasEntry && history.back(), { signal });
  return () => {
    if (hasEntry || !dialog.open) return;
    pageState = history.state;
    history.replaceState(null, '');
    history.pushState(null, '');
    hasEntry = true;
  };
}

import { sharpen } from './zoom-panel.client.ts';

/**
 * A clicked picture fills the screen at once (decision 14), which is also the first use of the island in the dialog
 * (zoom.island.tsx). The large picture follows when it is there.
 */
export function enlargeOnClick(gallery: HTMLElement, signal: AbortSignal): void {
  const part = (name: string) => gallery.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const dialog = part('zoom') as HTMLDialogElement | null;
  const picture = part('zoom-picture') as HTMLImageElement | null;
  const pane = part('zoom-pane');
  if (!dialog || !pane || !picture) return;

  gallery.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>('[data-part="picture-link"]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const shown = link.querySelector('img');
      if (!shown || shown.dataset.broken !== undefined) return;
      const width = Number(shown.getAttribute('width'));
      const height = Number(shown.getAttribute('height'));
      picture.style.setProperty('--width', String(width));
      picture.style.setProperty('--ratio', String(width / height));
      picture.alt = shown.alt;
      picture.src = shown.currentSrc;
      void sharpen(picture, link.href);
      link.focus({ preventScroll: true });
      dialog.showModal();
      pane.focus();
    },
    { signal },
  );
  // Before hydration, Enter is a click, which is held back until then.
  gallery.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && event.target === pane && !event.defaultPrevented) pane.click();
    },
    { signal },
  );
}

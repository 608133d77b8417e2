import { VIEWER_TOGGLED, CLOSE_VIEWER } from './viewer-events.ts';

/**
 * Synchronises the gallery with the viewer (viewer.island.tsx): slides under an open viewer are inert,
 * and a chosen slide closes it. A toggle whose island could not be loaded says so.
 */
export function followViewer(gallery: HTMLElement, signal: AbortSignal): { close: () => void } {
  const part = (name: string) => gallery.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const viewer = part('viewer');
  const pictures = part('pictures');
  const status = part('viewer-status');
  if (!viewer || !pictures || !status) return { close: () => undefined };

  gallery.addEventListener(
    VIEWER_TOGGLED,
    ({ detail: isTurning }) => {
      pictures.inert = isTurning;
      gallery.toggleAttribute('data-turning', isTurning);
    },
    { signal },
  );
  gallery.addEventListener(
    'click',
    (event) => {
      // The island prevents the default of a click that it handles: else it has not been loaded.
      const isToggle = part('viewer-toggle')?.contains(event.target as Node);
      if (isToggle && !event.defaultPrevented) status.textContent = status.dataset.failed ?? '';
    },
    { signal },
  );
  return { close: () => viewer.dispatchEvent(new Event(CLOSE_VIEWER)) };
}

import { sharpen } from './zoom-panel.client.ts';

/** Pixels that a pressed pointer must move to drag the picture instead of clicking it. */
const DRAG_FROM = 4;

/**
 * A clicked picture fills the screen (decision 14). There a tap or Enter toggles the zoom; touch pinches
 * and pans it, a mouse drags it and arrow keys scroll it.
 */
export function enlargeOnClick(gallery: HTMLElement, signal: AbortSignal): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('.zoom');
  const pane = dialog?.querySelector<HTMLElement>('.zoom-pane');
  const picture = dialog?.querySelector<HTMLImageElement>('.zoom-picture');
  const zoomIn = dialog?.querySelector<HTMLButtonElement>('[data-zoom-in]');
  if (!dialog || !pane || !picture || !zoomIn) return;

  const isNear = () => pane.classList.contains('is-near');
  const setZoomed = (isZoomed: boolean, x = 0.5, y = 0.5) => {
    pane.classList.toggle('is-near', isZoomed);
    zoomIn.ariaPressed = String(isZoomed);
    pane.scrollTo({
      left: x * picture.clientWidth - pane.clientWidth / 2,
      top: y * picture.clientHeight - pane.clientHeight / 2,
    });
  };

  gallery.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.slide-link');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.querySelector('img[data-broken]')) return;
      const shown = link.querySelector('img');
      picture.width = shown?.width ?? 0;
      picture.height = shown?.height ?? 0;
      picture.alt = shown?.alt ?? '';
      picture.src = shown?.currentSrc ?? '';
      void sharpen(picture, link.href);
      link.focus({ preventScroll: true });
      dialog.showModal();
      pane.focus();
    },
    { signal },
  );
  dialog.addEventListener('close', () => setZoomed(false), { signal });
  zoomIn.addEventListener('click', () => setZoomed(!isNear()), { signal });
  pane.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') setZoomed(!isNear());
    },
    { signal },
  );

  let dragged = 0;
  picture.addEventListener(
    'click',
    ({ offsetX, offsetY }) => {
      if (dragged < DRAG_FROM) {
        setZoomed(!isNear(), offsetX / picture.clientWidth, offsetY / picture.clientHeight);
      }
    },
    { signal },
  );
  picture.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  picture.addEventListener('pointerdown', () => (dragged = 0), { signal });
  picture.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType !== 'mouse' || buttons !== 1) return;
      dragged += Math.abs(movementX) + Math.abs(movementY);
      pane.scrollBy(-movementX, -movementY);
    },
    { signal },
  );
}

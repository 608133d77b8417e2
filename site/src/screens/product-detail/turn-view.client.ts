import type { TurnTable } from './turn-table.client.ts';

/**
 * The toggle between gallery and 360° view: frames first, the 3D model when asked for or when there
 * are no frames (decision 13). three.js loads with the first model only.
 */
export function showTurnView(gallery: HTMLElement, signal: AbortSignal): { close: () => void } {
  const view = gallery.querySelector<HTMLElement>('.turn-view');
  const toggle = gallery.querySelector<HTMLButtonElement>('[data-toggle]');
  const slides = gallery.querySelector<HTMLElement>('.gallery-slides');
  if (!view || !toggle || !slides) return { close: () => undefined };

  const table = view.querySelector<TurnTable>('turn-table');
  const modelView = view.querySelector<HTMLElement>('.model-view');
  const openModelButton = view.querySelector<HTMLButtonElement>('[data-open-model]');
  const status = view.querySelector<HTMLElement>('.turn-status');
  let model = new AbortController();

  const openModel = async () => {
    if (!modelView || !status) return;
    model = new AbortController();
    const { signal: closed } = model;
    const isFocused = document.activeElement === openModelButton;
    if (openModelButton) openModelButton.hidden = true;
    modelView.hidden = false;
    status.textContent = status.dataset.loading ?? '';
    try {
      const { showModel } = await import('../../viewer/model-viewer.ts');
      const { src = '', shellColor = null } = modelView.dataset;
      const ground = Number.parseFloat(getComputedStyle(view).getPropertyValue('--ground')) / 100;
      await showModel(modelView, { src, shellColor, ground }, closed);
      status.textContent = '';
      if (table) table.hidden = true;
      if (isFocused) modelView.focus({ preventScroll: true });
    } catch (error) {
      if (closed.aborted) return;
      console.error('An error occurred:', error);
      modelView.hidden = true;
      status.textContent = status.dataset.failed ?? '';
    }
  };

  const closeModel = () => {
    model.abort();
    if (modelView) modelView.hidden = true;
    if (openModelButton) openModelButton.hidden = false;
    if (table) table.hidden = false;
    if (status) status.textContent = '';
  };

  const turn = (isTurning: boolean) => {
    gallery.toggleAttribute('data-turning', isTurning);
    view.hidden = !isTurning;
    slides.inert = isTurning;
    if (!isTurning) closeModel();
    else if (table) table.start();
    else void openModel();
  };

  toggle.hidden = false;
  toggle.addEventListener('click', () => turn(Boolean(view.hidden)), { signal });
  openModelButton?.addEventListener('click', () => void openModel(), { signal });
  signal.addEventListener('abort', closeModel);
  return { close: () => turn(false) };
}

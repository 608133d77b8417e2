import type { TurnTable } from './turn-table.client.ts';

/** Milliseconds before the loading message is shown. */
const LOADING_AFTER_MS = 150;

/**
 * The toggle between gallery and 360° view: frames first, the 3D model on demand or if there are no
 * frames (decision 13). If loading fails, the previous view is shown with a message. three.js loads with
 * the first model only.
 */
export function showTurnView(gallery: HTMLElement, signal: AbortSignal): { close: () => void } {
  const view = gallery.querySelector<HTMLElement>('.turn-view');
  const toggle = gallery.querySelector<HTMLButtonElement>('[data-toggle]');
  const slides = gallery.querySelector<HTMLElement>('.gallery-slides');
  const status = gallery.querySelector<HTMLElement>('.turn-status');
  if (!view || !toggle || !slides || !status) return { close: () => undefined };

  const table = view.querySelector<TurnTable>('turn-table');
  const modelView = view.querySelector<HTMLElement>('.model-view');
  const openModelButton = view.querySelector<HTMLButtonElement>('[data-open-model]');
  const say = (words = '') => (status.textContent = words);
  /** Aborts when the visitor closes the view that is loading or shown. */
  let leaving = new AbortController();

  const openFrames = async (frames: TurnTable) => {
    const { signal: left } = leaving;
    const waiting = setTimeout(() => say(status.dataset.loadingFrames), LOADING_AFTER_MS);
    const isShown = await frames.start();
    clearTimeout(waiting);
    if (left.aborted) return;
    if (!isShown) turn(false);
    say(isShown ? '' : status.dataset.failedFrames);
  };

  const openModel = async () => {
    if (!modelView) return;
    const { signal: left } = leaving;
    const isFocused = document.activeElement === openModelButton;
    if (openModelButton) openModelButton.hidden = true;
    modelView.hidden = false;
    say(status.dataset.loadingModel);
    try {
      const { showModel } = await import('./three/model-viewer.ts');
      const { src = '', shellColor = null } = modelView.dataset;
      const ground = Number.parseFloat(getComputedStyle(view).getPropertyValue('--ground')) / 100;
      await showModel(modelView, { src, shellColor, ground }, left);
      if (left.aborted) return;
      say();
      if (table) table.hidden = true;
      if (isFocused) modelView.focus({ preventScroll: true });
    } catch (error) {
      if (left.aborted) return;
      console.error('An error occurred:', error);
      modelView.hidden = true;
      if (!table) turn(false);
      say(status.dataset.failedModel);
    }
  };

  const turn = (isTurning: boolean) => {
    leaving.abort();
    leaving = new AbortController();
    say();
    if (modelView) modelView.hidden = true;
    if (openModelButton) openModelButton.hidden = false;
    if (table) table.hidden = false;
    gallery.toggleAttribute('data-turning', isTurning);
    view.hidden = !isTurning;
    slides.inert = isTurning;
    if (isTurning) void (table ? openFrames(table) : openModel());
  };

  toggle.hidden = false;
  toggle.addEventListener('click', () => turn(Boolean(view.hidden)), { signal });
  openModelButton?.addEventListener('click', () => void openModel(), { signal });
  signal.addEventListener('abort', () => leaving.abort());
  return { close: () => turn(false) };
}

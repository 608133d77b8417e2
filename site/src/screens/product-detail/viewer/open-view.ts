import type { Frames } from './frames.ts';

/** Milliseconds before the loading message is shown. */
const LOADING_AFTER_MS = 150;

interface Outcome {
  onShown: () => void;
  onFailed: () => void;
}

/** Loads the current frame, then the others; nothing is reported once `left` has aborted. */
export async function openFrames(
  frames: Frames,
  current: number,
  left: AbortSignal,
  { onWait, onShown, onFailed }: Outcome & { onWait: () => void },
): Promise<void> {
  const waiting = setTimeout(onWait, LOADING_AFTER_MS);
  left.addEventListener('abort', () => clearTimeout(waiting));
  const frame = await frames.load(current);
  clearTimeout(waiting);
  if (left.aborted) return;
  if (!frame) return onFailed();
  onShown();
  await frames.loadAround(current, left);
}

/**
 * Shows the model in `host` until `left` aborts. three.js loads with the first model only.
 * @param stage has the height of the ground as `--ground`
 */
export async function openModel(
  host: HTMLElement,
  stage: HTMLElement,
  model: { src: string; shellColor: string | null; heightCm: number | null },
  left: AbortSignal,
  { onShown, onFailed, onLost }: Outcome & { onLost: () => void },
): Promise<void> {
  try {
    const { showModel } = await import('./three/model-viewer.ts');
    const ground = Number.parseFloat(getComputedStyle(stage).getPropertyValue('--ground')) / 100;
    await showModel(host, { ...model, ground }, left, onLost);
    if (!left.aborted) onShown();
  } catch (error) {
    if (left.aborted) return;
    console.error('An error occurred:', error);
    onFailed();
  }
}

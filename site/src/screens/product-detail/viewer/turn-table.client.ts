import { isDataDear } from '../../../ui/connection.ts';

/**
 * A case that the visitor turns: drag, swipe or arrow keys show the next of its frames. Frames load when
 * the view is opened, those nearest to the current one first; if data is to be saved, only its
 * neighbours.
 */
export class TurnTable extends HTMLElement {
  #frames: string[] = [];
  #loaded = new Map<number, Promise<HTMLImageElement | null>>();
  #current = 0;
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#frames = JSON.parse(this.dataset.frames ?? '[]') as string[];
    this.addEventListener('keydown', (event) => this.#turnByKey(event), { signal });
    this.addEventListener('pointerdown', (event) => this.#turnByHand(event), { signal });
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  /** Shows the current frame, then loads the others outwards; false if the frame cannot be loaded. */
  async start(): Promise<boolean> {
    const isShown = await this.#show(this.#current);
    if (isShown) void this.#loadAround();
    return isShown;
  }

  #turnByKey(event: KeyboardEvent): void {
    const quarter = Math.round(this.#frames.length / 4);
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: quarter,
      PageDown: -quarter,
      Home: -this.#current,
      End: this.#frames.length - 1 - this.#current,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    void this.#show(this.#current + step);
  }

  /** Dragging across the full width turns the case once around, in the direction of the drag. */
  #turnByHand(start: PointerEvent): void {
    if (start.button !== 0) return;
    const from = this.#current;
    const drag = new AbortController();
    const signal = AbortSignal.any([drag.signal, this.#leaving.signal]);
    this.setPointerCapture(start.pointerId);
    const turn = (event: PointerEvent) => {
      const share = (event.clientX - start.clientX) / this.clientWidth;
      void this.#show(from - Math.round(share * this.#frames.length));
    };
    this.addEventListener('pointermove', turn, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.addEventListener(end, () => drag.abort(), { signal });
    }
  }

  async #show(index: number): Promise<boolean> {
    const total = this.#frames.length;
    this.#current = ((index % total) + total) % total;
    const shown = this.#current;
    const degrees = Math.round((shown * 360) / total);
    this.ariaValueNow = String(degrees);
    this.ariaValueText = `${degrees}°`;
    const frame = await this.#load(shown);
    if (frame && shown === this.#current) this.replaceChildren(frame);
    return frame !== null;
  }

  #load(index: number): Promise<HTMLImageElement | null> {
    const known = this.#loaded.get(index);
    if (known) return known;
    const image = new Image();
    image.alt = '';
    image.src = this.#frames[index] ?? '';
    const loading = image.decode().then(
      () => image,
      () => {
        this.#loaded.delete(index);
        return null;
      },
    );
    this.#loaded.set(index, loading);
    return loading;
  }

  async #loadAround(): Promise<void> {
    const total = this.#frames.length;
    const reach = isDataDear() ? 1 : Math.floor(total / 2);
    for (let distance = 1; distance <= reach; distance++) {
      if (this.#leaving.signal.aborted || this.closest('[hidden]')) return;
      const pair = [this.#current + distance, this.#current - distance + total];
      await Promise.all(pair.map((index) => this.#load(index % total)));
    }
  }
}

if (!customElements.get('turn-table')) customElements.define('turn-table', TurnTable);

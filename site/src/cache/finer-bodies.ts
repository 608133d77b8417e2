/** How often a body is sent before compressing it at brotli's highest quality is worth 60 to 100 ms of a processor. */
const USES = 3;
/** Waiting ones at most: after an edit of everything the most visited pages come first anyway. */
const MAX_WAITING = 200;

/** Compresses what is sent often once more, one after the other, while visitors get what there is. */
export class FinerBodies {
  readonly #uses = new WeakMap<object, number>();
  readonly #waiting: (() => Promise<void>)[] = [];
  #isWorking = false;

  /**
   * Counts that something is sent; the third time, it is put into the queue.
   * @param refine compresses it; not called again when it fails
   */
  sent(what: object, refine: () => Promise<void>): void {
    const uses = (this.#uses.get(what) ?? 0) + 1;
    if (uses > USES) return;
    this.#uses.set(what, uses);
    if (uses < USES || this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(refine);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let refine = this.#waiting.shift(); refine; refine = this.#waiting.shift())
      // What cannot be compressed is sent as it is.
      await refine().catch(() => {});
    this.#isWorking = false;
  }
}

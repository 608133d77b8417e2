/** How often a body is sent before compressing it at brotli's highest quality is worth 60 to 100 ms of a processor. */
const USES = 3;
/** Waiting ones at most: after an edit of everything the most visited pages come first anyway. */
const MAX_WAITING = 200;

/** Compresses something, and resolves to what is sent instead from now on; undefined if that is no smaller. */
type Refine = () => Promise<object | undefined>;

/** Compresses what is sent often once more, one after the other, while visitors get what there is. */
export class FinerBodies {
  readonly #uses = new WeakMap<object, number>();
  readonly #waiting: Refine[] = [];
  #isWorking = false;

  /**
   * Counts that something is sent; the third time, it is put into the queue.
   * @param refine not called again, neither when it fails nor for what it has made
   */
  sent(what: object, refine: Refine): void {
    const uses = (this.#uses.get(what) ?? 0) + 1;
    if (uses > USES) return;
    this.#uses.set(what, uses);
    if (uses < USES || this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(refine);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let refine = this.#waiting.shift(); refine; refine = this.#waiting.shift()) {
      // What cannot be compressed is sent as it is.
      const finer = await refine().catch(() => undefined);
      if (finer) this.#uses.set(finer, USES);
    }
    this.#isWorking = false;
  }
}

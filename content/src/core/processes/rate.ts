/** Lets something be done a number of times in a while, whoever asks. */
export class Rate {
  readonly #times: number;
  readonly #whileMs: number;
  readonly #done: number[] = [];

  constructor(times: number, whileMs: number) {
    this.#times = times;
    this.#whileMs = whileMs;
  }

  /** @returns whether it may be done now, which counts */
  take(now = Date.now()): boolean {
    while (this.#done[0] !== undefined && this.#done[0] <= now - this.#whileMs) this.#done.shift();
    if (this.#done.length >= this.#times) return false;
    this.#done.push(now);
    return true;
  }
}

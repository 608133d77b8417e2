/** Why something is not done now, for the editor. */
export class TooMany extends Error {
  override name = 'TooMany';
}

interface Limits {
  /** Of one user, also what is being done. */
  ofOne: number;
  ofAll: number;
}

/** Does one thing after the other, and has a limit of what waits. */
export class Queue {
  readonly #limits: Limits;
  readonly #waiting = new Map<number, number>();
  #all = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws TooMany */
  run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(userId) ?? 0;
    if (own >= this.#limits.ofOne)
      return Promise.reject(new TooMany('You have several sheets being read: wait for one'));
    if (this.#all >= this.#limits.ofAll)
      return Promise.reject(new TooMany('Others have many sheets being read: try again in a minute'));
    this.#waiting.set(userId, own + 1);
    this.#all += 1;
    const result = this.#last.then(work).finally(() => this.#leave(userId));
    this.#last = result.catch(() => undefined);
    return result;
  }

  #leave(userId: number): void {
    const left = (this.#waiting.get(userId) ?? 1) - 1;
    if (left > 0) this.#waiting.set(userId, left);
    else this.#waiting.delete(userId);
    this.#all -= 1;
  }
}

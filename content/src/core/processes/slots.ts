import { TooMany } from './queue';

interface Limits {
  /** That are in at once. */
  ofOne: number;
  ofAll: number;
  waitingOfOne: number;
  waitingOfAll: number;
}

interface Waiting {
  who: string;
  begin: () => void;
}

/** Lets a few in at once, of each and of all, and a few more wait for it, the first one first. */
export class Slots {
  readonly #limits: Limits;
  readonly #sentences: { own: string; all: string };
  readonly #inside: string[] = [];
  readonly #waiting: Waiting[] = [];

  /** @param sentences why somebody is refused: for what is their own, and for that of all */
  constructor(limits: Limits, sentences: { own: string; all: string }) {
    this.#limits = limits;
    this.#sentences = sentences;
  }

  /**
   * Resolves when this one is in.
   * @param who whose it is
   * @returns what lets it out again
   * @throws TooMany
   */
  enter(who: string): Promise<() => void> {
    const { waitingOfOne, waitingOfAll } = this.#limits;
    const { promise, resolve } = Promise.withResolvers<() => void>();
    const begin = () => {
      this.#inside.push(who);
      resolve(this.#leaving(who));
    };
    if (this.#hasRoom(who)) begin();
    else if (this.#waiting.filter((each) => each.who === who).length >= waitingOfOne)
      return Promise.reject(new TooMany(this.#sentences.own));
    else if (this.#waiting.length >= waitingOfAll) return Promise.reject(new TooMany(this.#sentences.all));
    else this.#waiting.push({ who, begin });
    return promise;
  }

  #hasRoom(who: string): boolean {
    const { ofOne, ofAll } = this.#limits;
    return this.#inside.length < ofAll && this.#inside.filter((each) => each === who).length < ofOne;
  }

  #leaving(who: string): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#inside.splice(this.#inside.indexOf(who), 1);
      const next = this.#waiting.findIndex((each) => this.#hasRoom(each.who));
      if (next >= 0) this.#waiting.splice(next, 1)[0]?.begin();
    };
  }
}

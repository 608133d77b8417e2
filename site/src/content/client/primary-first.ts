import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call } from '../answers/answer-cache.ts';

/** Sees to it that a page's primary calls go out before its optional ones (decision 43). */
export class PrimaryFirst {
  /** Primary calls that have neither been sent nor answered from a cache. */
  #ahead = 0;
  #whenSent = Promise.withResolvers<undefined>();

  /**
   * Answers a call in turn: an optional one waits until the page's primary ones are on their way.
   * @param find answers it, with or without making it
   */
  async answer<T>(call: Call, find: (call: Call) => Promise<T>): Promise<T> {
    if (call.isOptional) {
      // Here, not in `ask`, where a primary call may wait for the same answer.
      await this.#letPass();
      return find(call);
    }
    if (this.#ahead++ === 0) this.#whenSent = Promise.withResolvers();
    let isSent = false;
    const send = () => {
      if (!isSent && --this.#ahead === 0) this.#whenSent.resolve(undefined);
      isSent = true;
    };
    const ask = (hasFailed: boolean) => {
      const reply = call.ask(hasFailed);
      send();
      return reply;
    };
    try {
      return await find({ ...call, ask });
    } finally {
      send();
    }
  }

  /** Lets primary calls pass, also those that the page has yet to ask for in the same turn. */
  async #letPass(): Promise<void> {
    await nextTurn();
    if (this.#ahead > 0) await this.#whenSent.promise;
  }
}

import { MAX_MISSED_LENGTH, type MissedAddress, MAX_TOLD } from 'contract/redirects';
import { MISSED_INTERVAL_MS } from '../../timeouts.ts';

/** Told to the content server when it has been asked for so often: one visitor's slip is nobody's business. */
const MIN_ASKED = 3;
/** Addresses that are counted at a time. */
const MAX_COUNTED = 200;

/**
 * How often visitors ask for addresses that nothing answers (`REDIRECT-8`): the address and a number, nothing of who asked. Of more
 * than can be counted, those that are asked for most often remain (the algorithm of Misra and Gries), so that made-up addresses
 * take neither memory nor the place of real ones.
 */
export class MissedAddresses {
  readonly #counts = new Map<string, number>();
  #toldAt = Number.NEGATIVE_INFINITY;

  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  count(address: string): void {
    if (address.length > MAX_MISSED_LENGTH) return;
    const counted = this.#counts.get(address);
    if (counted !== undefined || this.#counts.size < MAX_COUNTED) {
      this.#counts.set(address, (counted ?? 0) + 1);
      return;
    }
    for (const [each, asked] of this.#counts) {
      if (asked > 1) this.#counts.set(each, asked - 1);
      else this.#counts.delete(each);
    }
  }

  /** What is to be told now, the most asked for first; nothing until ten minutes after the last time. */
  due(): MissedAddress[] {
    if (this.#now() - this.#toldAt < MISSED_INTERVAL_MS) return [];
    return [...this.#counts]
      .map(([address, asked]) => ({ address, asked }))
      .filter(({ asked }) => asked >= MIN_ASKED)
      .sort((one, other) => other.asked - one.asked)
      .slice(0, MAX_TOLD);
  }

  /** The content server has these: they count from the start again. */
  tell(missed: readonly MissedAddress[]): void {
    if (missed.length === 0) return;
    this.#toldAt = this.#now();
    for (const { address, asked } of missed) {
      const remaining = (this.#counts.get(address) ?? 0) - asked;
      if (remaining > 0) this.#counts.set(address, remaining);
      else this.#counts.delete(address);
    }
  }
}

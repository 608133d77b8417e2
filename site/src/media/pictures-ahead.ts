import { LRUCache } from 'lru-cache';
import { logFailure } from '../log.ts';

/** Pictures that wait; those of further pages are made when somebody asks for them. */
const MOST_WAITING = 400;
/** Pictures that are known to have been made. */
const MOST_KNOWN = 20_000;
/** Milliseconds after which it is looked again whether visitors wait for pictures. */
const PAUSE = 250;

const ADDRESS = /\/images\/[^\s",]+\.(?:avif|webp)/g;

interface Options {
  /** Makes a picture unless it has been made. */
  make: (address: string) => Promise<void>;
  /** Whether a visitor waits for a picture. */
  isBusy: () => boolean;
}

/**
 * Makes the pictures of pages that show an edit before anyone asks for them, one after the other and only while no visitor
 * waits for one. Only those of new pictures are work: an address changes with its picture.
 */
export class PicturesAhead {
  readonly #options: Options;
  readonly #waiting = new Set<string>();
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });
  #work: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Settles when nothing waits any more. */
  get idle(): Promise<void> {
    return this.#work ?? Promise.resolve();
  }

  /** @param html a page, which names its pictures in all their sizes */
  add(html: string): void {
    for (const [address] of html.matchAll(ADDRESS)) {
      if (this.#waiting.size >= MOST_WAITING) break;
      if (!this.#known.has(address)) this.#waiting.add(address);
    }
    this.#work ??= this.#makeAll().finally(() => (this.#work = undefined));
  }

  async #makeAll(): Promise<void> {
    for (const address of this.#waiting) {
      while (this.#options.isBusy()) await new Promise((done) => setTimeout(done, PAUSE).unref());
      // Whoever asks for one that could not be made gets the reason.
      await this.#options.make(address).catch((error: unknown) => logFailure(address, error));
      this.#known.set(address, true);
      this.#waiting.delete(address);
    }
  }
}

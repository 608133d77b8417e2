import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../cache/page.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type Question, sendReceipts } from './feed-answer.ts';
import { candidatesFor, type Look, lookAt, type PageLook, type Parts } from './receipt-pages.ts';

/** How often the content server hears of a process that it asks nothing. */
const EVERY_MS = 10_000;
/** The process may end after this time, whether the content server has taken note or not. */
const LEAVING_MS = 1000;
/** Pages that an answer names; the others are counted. */
const NAMED = 24;
/** Characters of a path that is named. */
const MOST_PATH = 200;

/** Where one process stands with one question. */
interface Receipt {
  id: number;
  revision: number;
  /** Pages that show the edit; after an entry has left, those that no longer show it. */
  live: number;
  /** Pages that would still show an older version now. */
  behind: number;
  /** Kept pages that have not been looked at: each is made anew before it is shown. */
  later: number;
  /** `since`: when the older version was made that the page still shows, ms since 1970; 0 if unknown. */
  pages: { path: string; since?: number }[];
  /** What the entry's own address answers; null if it has none. */
  own: number | null;
}

interface Options extends Parts {
  feed: Pick<ChangeFeed, 'hasReached'>;
  send?: (receipts: object) => Promise<void>;
  /** Gets the page that shows most of an edit: the entry's own one, if it has one. */
  onLive?: (page: Page) => void;
}

/**
 * Tells the content server, which asks for its editors, whether this process serves an edit on every page that shows it
 * (docs/decisions/live-on-the-site.md). It never works while nothing is asked, and no request waits for it.
 */
export class Receipts {
  readonly #options: Required<Options>;
  readonly #process = randomUUID();
  #questions: Question[] = [];
  /** The pages to look at, found once for each question. */
  readonly #candidates = new Map<string, PageLook[]>();
  readonly #receipts = new Map<string, Receipt>();
  #isLooking = false;
  #isAsked = false;
  #hasLeft = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = { send: sendReceipts, onLive: () => undefined, ...options };
  }

  /** Called with what each answer of the change feed asks, every two seconds. */
  hear(questions: Question[]): void {
    this.#questions = questions;
    const names = new Set(questions.map(nameOf));
    for (const kept of [this.#candidates, this.#receipts]) {
      for (const name of kept.keys()) if (!names.has(name)) kept.delete(name);
    }
    if (!this.#isAsked) {
      this.#isAsked = true;
      void this.#send();
      setInterval(() => void this.#send(), EVERY_MS).unref();
    }
    void this.#look();
  }

  /** Says that this process ends, so that nobody waits for it. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    if (this.#isAsked) await Promise.race([this.#send(), sleep(LEAVING_MS)]);
  }

  async #look(): Promise<void> {
    const open = this.#questions.filter((one) => !this.#isSettled(one));
    if (this.#isLooking || open.length === 0) return;
    this.#isLooking = true;
    try {
      for (const question of open) {
        // Otherwise its changes have not been marked, and pages made before it would pass as current.
        if (!this.#options.feed.hasReached(question.revision)) continue;
        const receipt = await this.#answer(question);
        this.#receipts.set(nameOf(question), receipt);
      }
      await this.#send();
    } catch (error) {
      logFailure('a receipt', error);
    } finally {
      this.#isLooking = false;
    }
  }

  #isSettled(question: Question): boolean {
    return this.#receipts.get(nameOf(question))?.behind === 0;
  }

  async #answer(question: Question): Promise<Receipt> {
    const name = nameOf(question);
    const candidates = this.#candidates.get(name) ?? candidatesFor(question, this.#options.pages);
    this.#candidates.set(name, candidates);
    const looks: Look[] = [];
    // One after the other: visitors' requests come between them.
    for (const one of candidates) {
      if (!one.isLater) looks.push(await lookAt(one, question, this.#options));
    }
    const behind = looks.filter(({ state }) => state === 'behind');
    const live = looks.filter(({ state }) => state === 'live');
    // Own pages come first.
    if (live[0]?.page) this.#options.onLive(live[0].page);
    const named = [
      ...behind.map(({ path, since = 0 }) => ({ path, since })),
      ...live.map(({ path }) => ({ path })),
    ];
    return {
      ...{ id: question.id, revision: question.revision },
      ...{ live: live.length, behind: behind.length },
      later: candidates.filter(({ isLater }) => isLater).length,
      pages: named.filter(({ path }) => path.length <= MOST_PATH).slice(0, NAMED),
      own: looks.find(({ isOwn }) => isOwn)?.status ?? null,
    };
  }

  /** One after the other, so that an older state never replaces a newer one. */
  #send(): Promise<void> {
    this.#sending = this.#sending
      .then(() =>
        this.#options.send({
          ...{ process: this.#process, site: env.SITE_URL, hasLeft: this.#hasLeft },
          receipts: [...this.#receipts.values()],
        }),
      )
      // The content server notices that it has not heard anything, and the change feed logs that it is down.
      .catch(() => undefined);
    return this.#sending;
  }
}

const nameOf = ({ id, revision }: Question) => `${id}:${revision}`;

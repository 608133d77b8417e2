import { Changes } from '../cache/changes.ts';
import type { Store } from '../cache/store.ts';
import { type AnswerRecord, bodyOf, NOTHING } from '../content/kept-answer.ts';
import { type Call, KeptAnswers } from '../content/kept-answers.ts';
import { memoryLevels } from './memory-store.ts';

export const titled = (title: string): AnswerRecord => ({
  body: bodyOf({ entries: [{ title }], count: 1, total: 1 }),
  tags: ['type:services', 'doc:a'],
});
export const nothing: AnswerRecord = { body: NOTHING, tags: ['type:services'] };

/** Kept answers of one process, with a clock, a content server and changes that a test decides on. */
export class KeptAnswersScene {
  now = 1_000_000;
  /** How many calls have been made. */
  asked = 0;
  /** What the content server answers; an Error if it fails. */
  next: AnswerRecord | Error = titled('first');
  /** What a call has to wait for. */
  gate: Promise<null> | undefined;
  readonly changes = new Changes(() => this.now);
  readonly store = memoryLevels(1)[0] as Store;
  answers = this.open();

  /** Kept answers of another process, or with less room. */
  open(store = this.store, changes = this.changes, memoryBytes = 1e6): KeptAnswers {
    return new KeptAnswers({ store, changes, memoryBytes, now: () => this.now });
  }

  call(path = '/api/services', isVariant = false): Call {
    return {
      ...{ path, isVariant, fields: { deciding: new Set(), all: new Set(['title']) } },
      ask: async () => {
        this.asked++;
        const answered = this.next;
        await this.gate;
        if (answered instanceof Error) throw answered;
        return answered;
      },
    };
  }

  /** The title in the answer. */
  async get(kept = this.answers, path?: string): Promise<string> {
    const found = await kept.get(this.call(path));
    const { entries } = JSON.parse(found.answer.body.toString()) as {
      entries: { title: string }[];
    };
    return entries[0]?.title ?? 'nothing';
  }

  goLive(): void {
    this.changes.moveTo({ epoch: 'e', revision: 1 }, 0);
    this.changes.feedState = 'live';
  }
}

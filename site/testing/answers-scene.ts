import { bodyOf, NOTHING, type Reply } from '../src/content/answers/answer.ts';
import { AnswerCache, type Call, nameOfCall } from '../src/content/answers/answer-cache.ts';
import type { Change } from '../src/content/answers/change.ts';
import { ChangeLog } from '../src/content/answers/change-log.ts';
import { memoryShelf } from './memory-shelf.ts';

export const replyTitled = (title: string): Reply => ({
  body: bodyOf({ entries: [{ title }], count: 1, total: 1 }),
  tags: ['type:services', 'doc:a'],
  fields: { deciding: [], all: ['services.title'] },
});
export const nothing: Reply = { body: NOTHING, tags: ['type:services'] };

/** The answers of one process, with a clock, a content server and changes that a test decides on. */
export class AnswersScene {
  now = 1_000_000;
  /** How many calls have been made. */
  asked = 0;
  /** What the content server answers; an Error if it fails. */
  next: Reply | Error = replyTitled('first');
  /** What a call has to wait for. */
  gate: Promise<null> | undefined;
  readonly log = new ChangeLog(() => this.now);
  readonly shelf = memoryShelf();
  answers = this.open();

  /** The answers of another process, or with less room. */
  open(shelf = this.shelf, log = this.log, memoryBytes = 1e6): AnswerCache {
    return new AnswerCache({ shelf, log, memoryBytes, now: () => this.now });
  }

  call(path = '/api/services', isVariant = false): Call {
    return {
      path,
      isVariant,
      ask: async () => {
        this.asked++;
        const answered = this.next;
        await this.gate;
        if (answered instanceof Error) throw answered;
        return { ...answered };
      },
    };
  }

  /** The title in the answer. */
  async get(answers = this.answers, path?: string): Promise<string> {
    const { body } = await answers.get(this.call(path));
    const { entries } = JSON.parse(body.toString()) as { entries: { title: string }[] };
    return entries[0]?.title ?? 'nothing';
  }

  /** The state of what was made from an answer that has been got before. */
  stateOf({ version }: { version: string | null }, path = '/api/services') {
    return this.answers.stateOf(nameOfCall(path), version);
  }

  change(change: Partial<Change> = {}): void {
    this.log.add([{ type: 'services', documentId: 'a', effect: 'changed', ...change }]);
  }

  goLive(revision = 1): void {
    this.log.moveTo({ epoch: 'e', revision }, 0);
    this.log.state = 'live';
  }
}

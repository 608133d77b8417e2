import type { State } from '../src/content/answers/answer-cache.ts';
import { MissedAddresses } from '../src/content/answers/missed-addresses.ts';
import { MadeOf } from '../src/content/client/made-of.ts';
import { PageCache } from '../src/http/page-cache.ts';
import { PageDictionaries } from '../src/http/page-dictionaries.ts';
import type { Rendered } from '../src/http/render.ts';
import { memoryShelf } from './memory-shelf.ts';

/** A framework's response to a page that was made of one answer. */
export function rendered(body: string, more: Partial<Rendered> = {}): Rendered {
  const madeOf = new MadeOf();
  madeOf.versions.set('answer', '1');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status: 200, headers, body: Buffer.from(body), madeOf, ...more };
}

/** Pages whose framework and answers a test decides on. */
export function pagesOf(render: (target: string) => Rendered | Promise<Rendered>, now = Date.now) {
  const answers = {
    /** The state of each answer; 'current' by default. */
    states: new Map<string, State>(),
    /** Whether answers that cannot be renewed may still be shown. */
    mayStand: true,
    load: async () => {},
    stands: (): boolean => answers.mayStand,
    stateOf: (name: string): State => answers.states.get(name) ?? 'current',
    certainUntil: () => now(),
    tagsOf: () => ['type:luggages', 'new:luggages', 'doc:a'],
  };
  const shelf = memoryShelf();
  const ask = async (target: string) => render(target);
  const cache = new PageCache({ render: ask, answers, shelf, memoryBytes: 1e7, now });
  const dictionaries = new PageDictionaries((key) => cache.find(key));
  const movedByQuery = async (_target: string): Promise<string | undefined> => undefined;
  return { cache, dictionaries, render: ask, answers, shelf, missed: new MissedAddresses(), movedByQuery };
}

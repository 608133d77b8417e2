import { Changes } from '../cache/changes.ts';
import { KeptAnswers } from '../content/kept-answers.ts';
import { setKeptAnswers } from '../content/kept-answers-of-process.ts';
import { memoryLevels } from './memory-store.ts';

/** Keeps the answers of the content server from now on, as the running site does. */
export function keepAnswers(now: () => number) {
  const changes = new Changes(now);
  const answers = memoryLevels(1).map(
    (store) => new KeptAnswers({ store, changes, memoryBytes: 1e6, now }),
  )[0];
  if (answers) setKeptAnswers(answers);
  return { changes, answers };
}

import type { KeptAnswers } from './kept-answers.ts';

/** The built routes bundle their own copy of every module; this is the state they share with the server. */
const shared = globalThis as { [KEY]?: KeptAnswers };
const KEY = Symbol.for('luggage-catalogue.kept-answers');

/** The kept answers of this process; undefined in development, where every call is made. */
export const keptAnswers = (): KeptAnswers | undefined => shared[KEY];

/** Called once, at start (server.ts). */
export function setKeptAnswers(answers: KeptAnswers): void {
  shared[KEY] = answers;
}

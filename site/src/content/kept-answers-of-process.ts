import { ofProcess } from '../cache/of-process.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** The kept answers of this process; without them every call is made. */
export const { get: keptAnswers, set: setKeptAnswers } = ofProcess<KeptAnswers>('kept-answers');

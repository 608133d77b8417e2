import { ofProcess } from '../cache/of-process.ts';
import type { ChangeFeed } from './change-feed.ts';

/** The change feed of this process. */
export const { get: changeFeed, set: setChangeFeed } = ofProcess<ChangeFeed>('change-feed');

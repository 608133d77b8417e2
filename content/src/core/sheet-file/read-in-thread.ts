import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  MAX_EXPANDED_BYTES,
  MAX_CELLS,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_ENTRIES,
  MAX_ROWS,
  MAX_READING_MB,
  MAX_READING_MS,
  MAX_SHEET_BYTES,
} from './limits';
import type { Limits, RawSheet } from './reader-thread';

/** The file cannot be read; the message says why, for the editor. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/** Rows above the headings, and one more than may be, so that it is known that there are too many. */
const ROWS = MAX_ROWS + 50;
const LIMITS: Limits = {
  rows: ROWS,
  columns: MAX_COLUMNS,
  cells: MAX_CELLS,
  characters: MAX_CHARACTERS,
  entries: MAX_ENTRIES,
  expandedBytes: MAX_EXPANDED_BYTES,
};

/**
 * Reads a sheet in a thread, within limits of time and memory: the server goes on answering meanwhile.
 * @throws NotRead
 */
export async function readSheetFile(path: string): Promise<RawSheet[]> {
  if ((await stat(path)).size > MAX_SHEET_BYTES)
    throw new NotRead(`The sheet has more than ${MAX_SHEET_BYTES / 1024 ** 2} MB`);
  const thread = new Worker(join(__dirname, `reader-thread${extname(__filename)}`), {
    workerData: { path, limits: LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: MAX_READING_MB },
    env: {},
    execArgv: ['--no-warnings'],
  });
  const answer = Promise.withResolvers<{ sheets: RawSheet[] } | { failure: string }>();
  const limit = setTimeout(() => answer.resolve({ failure: 'It takes too long' }), MAX_READING_MS);
  thread.on('message', answer.resolve);
  thread.on('error', (error: Error) => answer.resolve({ failure: error.message }));
  const read = await answer.promise;
  clearTimeout(limit);
  await thread.terminate();
  if ('failure' in read) throw new NotRead(`The sheet cannot be read: ${read.failure}`);
  return read.sheets;
}

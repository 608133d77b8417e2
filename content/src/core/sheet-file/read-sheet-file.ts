import { fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { limitMemory } from 'contract/child-memory';
import { childMemory, MAX_CHILD_BYTES, runAlone } from '../processes/heavy-work';
import { Queue } from '../processes/queue';
import {
  MAX_EXPANDED_BYTES,
  MAX_CELLS,
  MAX_CHARACTERS,
  MAX_COLUMNS,
  MAX_ENTRIES,
  MAX_ROWS,
  MAX_READING_MS,
  MAX_SHEET_BYTES,
  MAX_SHEETS_AT_ONCE,
} from './limits';
import type { Limits, RawSheet } from './raw-sheet';

/** The file cannot be read; the message says why, for the editor. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/** Sheets that are read or planned: one after the other. */
export const sheetQueue = new Queue(MAX_SHEETS_AT_ONCE);

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

type Answer = { sheets: RawSheet[] } | { failure: string };

/** Of the memory that the program has, half is for what is not in JavaScript's heap. */
const HEAP_MB = Math.round(MAX_CHILD_BYTES / 2 / 1024 ** 2);

/** Starts the program that reads a sheet, and ends it in any case. */
async function readInProcess(path: string, headings: readonly string[]): Promise<Answer> {
  const program = join(__dirname, `reader${extname(__filename)}`);
  const child = fork(program, ['--read-sheet'], {
    execArgv: ['--no-warnings', `--max-old-space-size=${HEAP_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answer = Promise.withResolvers<Answer>();
  const fail = (failure: string) => answer.resolve({ failure });
  const limit = setTimeout(fail, MAX_READING_MS, 'It takes too long');
  limitMemory(child, MAX_CHILD_BYTES, () => fail(`It takes more than ${childMemory}`));
  child.on('message', answer.resolve);
  child.on('error', (error) => fail(error.message));
  child.on('exit', () => fail(`It takes more than ${childMemory}`));
  child.send({ path, limits: LIMITS, headings });
  const read = await answer.promise;
  clearTimeout(limit);
  child.kill('SIGKILL');
  return read;
}

/**
 * Reads a sheet in a process of its own, within limits of time and memory: the server goes on answering meanwhile. One is
 * read at a time.
 * @param headings that are known, in lower case: by them a CSV file's separator is found
 * @throws NotRead
 */
export async function readSheetFile(path: string, headings: readonly string[] = []): Promise<RawSheet[]> {
  if ((await stat(path)).size > MAX_SHEET_BYTES)
    throw new NotRead(`The sheet has more than ${MAX_SHEET_BYTES / 1024 ** 2} MB`);
  const read = await runAlone(() => readInProcess(path, headings), 'sheets');
  if ('failure' in read) throw new NotRead(`The sheet cannot be read: ${read.failure}`);
  return read.sheets;
}

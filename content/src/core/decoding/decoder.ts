import { fork } from 'node:child_process';
import { extname, join } from 'node:path';

/** Facts read from the file of a picture or film. */
export interface PictureLooks {
  /** Whether any part of it is transparent. */
  isTransparent: boolean;
  /** Height of the empty space under what it shows, as a share of its height (0 to 1). */
  emptyBelow: number;
  /** Whether its colors are those of print. */
  isCmyk: boolean;
  /** Of a film: whether it is coded as HEVC. */
  isHevc?: boolean;
}

/** A file as Strapi's service for pictures has it, without its functions. */
export type PlainFile = Record<string, unknown> & { filepath: string };

/** One piece of work for the program: what a picture shows, its size, or a function of Strapi's service for pictures. */
export type Task =
  | { kind: 'looks' | 'size'; picture: Buffer | string }
  | { kind: 'upload'; service: string; method: string; file: PlainFile; settings: unknown; breakpoints: unknown };
export type Answer = { id: number } & ({ result: unknown } | { failure: string });

const PROGRAM = join(__dirname, `worker${extname(__filename)}`);
const MAX_MS = 30_000;
const IDLE_MS = 60_000;

/** The picture has too many pixels, takes too long, or cannot be decoded. */
export class NotDecoded extends Error {
  override name = 'NotDecoded';
}

export interface Size {
  width: number;
  height: number;
}

interface Waiting extends PromiseWithResolvers<unknown> {
  task: Task;
  limit: NodeJS.Timeout;
}
interface Decoder {
  give: (task: Task, result: PromiseWithResolvers<unknown>) => void;
}
let decoder: Decoder | undefined;
let tasks = 0;

/**
 * Opens a picture in a child process, which has no secrets in its environment, a lower priority, and starts when it is
 * needed (site/src/media/image-process.ts does the same). A picture that takes 30 s has it killed; the others are given
 * to the next one.
 * @throws NotDecoded
 */
function decode(task: Task): Promise<unknown> {
  const result = Promise.withResolvers<unknown>();
  begin(task, result);
  return result.promise;
}

/** Analyses a picture's alpha channel. @param picture its bytes, or the path of its file */
export const looksOfPicture = (picture: Buffer | string) => decode({ kind: 'looks', picture }) as Promise<PictureLooks>;

/** The size in pixels in which a picture is shown: upright. @param picture likewise */
export const sizeOfPicture = (picture: Buffer | string) => decode({ kind: 'size', picture }) as Promise<Size>;

/** Calls a function of Strapi's service for pictures there. */
export const decodeUpload = (task: Omit<Extract<Task, { kind: 'upload' }>, 'kind'>) =>
  decode({ kind: 'upload', ...task });

function begin(task: Task, result: PromiseWithResolvers<unknown>): void {
  decoder ??= startDecoder();
  decoder.give(task, result);
}

function startDecoder(): Decoder {
  // For the C library: without it the process keeps freed memory.
  const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
  const child = fork(PROGRAM, { execArgv: ['--no-warnings'], env, serialization: 'advanced' });
  const waiting = new Map<number, Waiting>();
  let idle: NodeJS.Timeout | undefined;
  const retire = () => {
    clearTimeout(idle);
    if (decoder === own) decoder = undefined;
    if (child.connected) child.disconnect();
  };
  const leave = () => {
    retire();
    const left = [...waiting.values()];
    for (const { limit } of left) clearTimeout(limit);
    waiting.clear();
    return left;
  };
  const endOver = (id: number) => {
    const slow = waiting.get(id);
    const others = leave().filter((each) => each !== slow);
    child.kill('SIGKILL');
    slow?.reject(new NotDecoded(`The picture takes longer than ${MAX_MS / 1000} s to open`));
    for (const { task, ...result } of others) begin(task, result);
  };
  const own: Decoder = {
    give(task, result) {
      clearTimeout(idle);
      const id = tasks++;
      waiting.set(id, { ...result, task, limit: setTimeout(endOver, MAX_MS, id).unref() });
      child.channel?.ref();
      child.send({ id, task });
    },
  };
  child.on('message', (answer: Answer) => {
    const done = waiting.get(answer.id);
    waiting.delete(answer.id);
    clearTimeout(done?.limit);
    if (waiting.size === 0) {
      idle = setTimeout(retire, IDLE_MS).unref();
      child.channel?.unref();
    }
    if ('failure' in answer) done?.reject(new NotDecoded(answer.failure));
    else done?.resolve(answer.result);
  });
  const fail = () => {
    for (const { reject } of leave()) reject(new NotDecoded('The picture cannot be opened'));
  };
  child.on('error', fail);
  child.on('exit', fail);
  // A program that is done need not wait for it.
  child.unref();
  return own;
}

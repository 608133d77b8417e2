import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { limitMemory } from 'contract/child-memory';
import { childMemory, MAX_CHILD_BYTES, runAlone } from '../processes/heavy-work';

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
  | { kind: 'looks' | 'size' | 'whole'; picture: Buffer | string }
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

/** A running program; it opens one picture at a time. */
interface Decoder {
  open: (task: Task) => Promise<unknown>;
}
let decoder: Decoder | undefined;
let tasks = 0;

/**
 * Opens a picture in a child process, which has no secrets in its environment, a lower priority, and starts when it is
 * needed (site/src/media/image-process.ts does the same). One at a time; a picture that takes 30 s, or more memory than
 * there is, has the process killed.
 * @throws NotDecoded
 */
const decode = (task: Task, who?: string): Promise<unknown> =>
  runAlone(() => (decoder ??= startDecoder()).open(task), who);

/** Analyses a picture's alpha channel. @param picture its bytes, or the path of its file */
export const looksOfPicture = (picture: Buffer | string) => decode({ kind: 'looks', picture }) as Promise<PictureLooks>;

/** The size in pixels in which a picture is shown: upright. @param picture likewise */
export const sizeOfPicture = (picture: Buffer | string) => decode({ kind: 'size', picture }) as Promise<Size>;

/** Decodes all of a picture, as an upload does. @returns its format: 'jpeg', 'avif' @throws NotDecoded also if it is cut off */
export const formatOfWholePicture = (picture: Buffer | string) => decode({ kind: 'whole', picture }) as Promise<string>;

/** Calls a function of Strapi's service for pictures there. @param who whose upload it is: accounts take turns */
export const decodeUpload = (task: Omit<Extract<Task, { kind: 'upload' }>, 'kind'>, who: string) =>
  decode({ kind: 'upload', ...task }, who);

function startDecoder(): Decoder {
  // For the C library: without it the process keeps freed memory.
  const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
  const child = fork(PROGRAM, { execArgv: ['--no-warnings'], env, serialization: 'advanced' });
  let open: ({ id: number; limit: NodeJS.Timeout } & PromiseWithResolvers<unknown>) | undefined;
  let idle: NodeJS.Timeout | undefined;
  const retire = () => {
    clearTimeout(idle);
    if (decoder === own) decoder = undefined;
    if (child.connected) child.disconnect();
  };
  const fail = (reason: string) => {
    retire();
    clearTimeout(open?.limit);
    open?.reject(new NotDecoded(reason));
    open = undefined;
  };
  const endOver = (reason: string) => {
    fail(reason);
    child.kill('SIGKILL');
  };
  const own: Decoder = {
    open(task) {
      clearTimeout(idle);
      const limit = setTimeout(endOver, MAX_MS, `The picture takes longer than ${MAX_MS / 1000} s to open`).unref();
      open = { id: tasks++, limit, ...Promise.withResolvers<unknown>() };
      child.channel?.ref();
      child.send({ id: open.id, task });
      return open.promise;
    },
  };
  child.on('message', (answer: Answer) => {
    const done = open;
    if (answer.id !== done?.id) return;
    open = undefined;
    clearTimeout(done.limit);
    idle = setTimeout(retire, IDLE_MS).unref();
    child.channel?.unref();
    if ('failure' in answer) done.reject(new NotDecoded(answer.failure));
    else done.resolve(answer.result);
  });
  limitMemory(child, MAX_CHILD_BYTES, () => endOver(`The picture takes more than ${childMemory} to open`));
  child.on('error', () => fail('The picture cannot be opened'));
  child.on('exit', () => fail('The picture cannot be opened'));
  // A program that is done need not wait for it.
  child.unref();
  return own;
}

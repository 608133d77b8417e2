import { TooMany } from './queue';

const MEGABYTE = 1024 * 1024;

/** Memory in bytes of a program that reads a sheet or a picture: `CHILD_MEMORY_MB` sets another number. */
export const MAX_CHILD_BYTES = (Number(process.env.CHILD_MEMORY_MB) || 640) * MEGABYTE;

export const childMemory = `${MAX_CHILD_BYTES / MEGABYTE} MB of memory`;

/** Of one account: the pictures of as many uploads as it may send at once, `middlewares/body.ts`. */
const MAX_WAITING = 300;
/** Who has no account: the checks, what is begun at the start. */
const SERVER = 'the server';

/** What waits, by whose it is; who is first has the next turn. */
const waiting = new Map<string, (() => Promise<void>)[]>();
let isBusy = false;

async function takeTurns(): Promise<void> {
  isBusy = true;
  for (let [next] = waiting; next; [next] = waiting) {
    const [who, [first, ...rest]] = next;
    // Whoever had a turn is behind all others.
    waiting.delete(who);
    if (rest.length > 0) waiting.set(who, rest);
    await first?.();
  }
  isBusy = false;
}

/**
 * Does one thing after the other: only one program at a time has the memory of `MAX_CHILD_BYTES`. Those whose work waits take
 * turns, however much each has.
 * @param who whose it is
 * @throws TooMany if an account has too much waiting
 */
export function runAlone<T>(work: () => Promise<T>, who = SERVER): Promise<T> {
  const own = waiting.get(who) ?? [];
  if (who !== SERVER && own.length >= MAX_WAITING)
    return Promise.reject(new TooMany('You have many pictures being read: wait until some are there'));
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  waiting.set(who, [...own, () => Promise.resolve().then(work).then(resolve, reject)]);
  if (!isBusy) void takeTurns();
  return promise;
}

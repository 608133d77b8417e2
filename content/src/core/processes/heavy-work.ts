const MEGABYTE = 1024 * 1024;

/** Memory in bytes of a program that reads a sheet or a picture: `CHILD_MEMORY_MB` sets another number. */
export const MAX_CHILD_BYTES = (Number(process.env.CHILD_MEMORY_MB) || 640) * MEGABYTE;

export const childMemory = `${MAX_CHILD_BYTES / MEGABYTE} MB of memory`;

let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other, whoever asks: only one program at a time has the memory of `MAX_CHILD_BYTES`. */
export function runAlone<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

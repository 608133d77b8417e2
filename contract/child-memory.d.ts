import type { ChildProcess } from 'node:child_process';

/**
 * Ends a child process when its resident memory passes a size.
 * @param tell called before it is ended
 */
export const limitMemory: (child: ChildProcess, bytes: number, tell?: () => void) => void;

/**
 * Stores bytes outside this process's memory, with the locks and messages that several processes need to act as
 * one site. It does not interpret the bytes and has no in-memory level; that is up to its caller. An unavailable
 * Redis or a full disk costs only speed: no method rejects, and none waits longer than one command's timeout.
 */
export interface Store {
  /** Settles when stored entries can be read, or after two seconds at the latest. */
  readonly opened: Promise<unknown>;
  /** Whether an earlier process may have left entries on this machine. */
  readonly outlivedProcess: boolean;
  /** undefined if the entry does not exist or cannot be read. */
  get(key: string): Promise<Buffer | undefined>;
  /** Whether other processes use it, too. */
  readonly isShared: boolean;
  /** Kept for seven days at most. */
  set(key: string, value: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Waits until no other process has this lock.
   * @returns undefined when another process held it and has just released it. Otherwise a function that releases the
   * lock, also after waiting `waitMs` or when locking fails: doing the work matters more than doing it only once.
   */
  lock(key: string, times: LockTimes): Promise<Release | undefined>;
  /**
   * Takes or keeps a task that one process does for all. If that process does not renew it within `holdMs`, another can
   * take it. Always true when nobody can be asked.
   */
  takeLead(task: string, holdMs: number): Promise<boolean>;
  /**
   * Sends a JSON-serializable message to the other processes; queued while they cannot be reached, unless it is worth
   * nothing later.
   */
  publish(message: unknown, options?: { isQueued: boolean }): Promise<void>;
  /** Receives the messages of other processes, never this one's own. */
  subscribe(listener: (message: unknown) => void): void;
  close(): void;
}

type Release = () => Promise<void>;

interface LockTimes {
  /** The lock expires after this time, in case its holder has died. */
  holdMs: number;
  waitMs: number;
}

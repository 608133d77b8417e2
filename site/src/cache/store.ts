/**
 * Keeps bytes beyond this process's memory, with what several processes need to act as one site. It knows nothing of
 * what is kept, and has no memory of its own: a first level is its caller's. A Redis that is away or a full
 * disk costs nothing but speed: no method rejects, and none waits longer than one command may take.
 */
export interface Store {
  /** Settles when what is kept can be read, or after two seconds without. */
  readonly opened: Promise<unknown>;
  /** Whether an earlier process may have left something on this machine. */
  readonly outlivedProcess: boolean;
  /** undefined for what is not there or cannot be read. */
  get(key: string): Promise<Buffer | undefined>;
  /** Kept for seven days at most. */
  set(key: string, value: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Waits until no other process has this lock.
   * @returns undefined when another one had it and has just given it back. Else the lock is the caller's to release;
   * also when the other takes longer than `waitMs`, or none can be had: the work matters more than that it is done once.
   */
  lock(key: string, times: LockTimes): Promise<Release | undefined>;
  /** Tells the other processes something that JSON can say; later, when they cannot be reached now. */
  publish(message: unknown): Promise<void>;
  /** Hears what other processes publish, never this one's own messages. */
  subscribe(listener: (message: unknown) => void): void;
  close(): void;
}

type Release = () => Promise<void>;

interface LockTimes {
  /** After so long a lock ends by itself: whoever took it may have died. */
  holdMs: number;
  waitMs: number;
}

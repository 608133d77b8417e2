/**
 * Keeps bytes outside this process's memory, for a week at most: on disk, or in Valkey/Redis, which several processes
 * share. It does not interpret them. A full disk or an unavailable Redis costs only speed: no method rejects, and none
 * waits longer than one command's timeout.
 */
export interface Shelf {
  /** Settles when entries can be read, or after two seconds at the latest. */
  readonly opened: Promise<unknown>;
  /** Whether an earlier process may have left entries; known once it is open. */
  readonly isFilled: boolean;
  /** Whether other processes use it, too. */
  readonly isShared: boolean;
  /** undefined if the entry does not exist or cannot be read. */
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, value: Buffer): Promise<void>;
  delete(key: string): Promise<void>;
  close(): void;
}

/** Scope of a shelf. Entries of another site, kind or version are never read. */
export interface ShelfLabel {
  kind: 'pages' | 'answers';
  /** The content server, address and brand of the site (http/cache-scope.ts). */
  site: string;
  /** Of pages the build, whose scripts they name; of answers their format. */
  version: string;
}

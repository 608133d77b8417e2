import type { Answer } from '../answers/answer.ts';

/** The answers that a page was made of, so that it is known when it has to be made again. */
export class MadeOf {
  /** The versions of the answers by the names of their calls; null for one that failed. */
  readonly versions = new Map<string, string | null>();
  /** Whether a call failed without a last good answer, so that something is left out. */
  hasFailed = false;

  add(name: string, { version }: Answer): void {
    this.versions.set(name, version);
  }

  fail(name: string): void {
    this.versions.set(name, null);
    this.hasFailed = true;
  }
}

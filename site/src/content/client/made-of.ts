import type { Answer } from '../answers/answer.ts';
import type { Dates } from './dated.ts';

/** What a page was made of, so that it is known when it has to be made again. */
export class MadeOf {
  /** The versions of the answers by the names of their calls; null for one that failed. */
  readonly versions = new Map<string, string | null>();
  /** Whether a call failed without a last good answer, so that something is left out. */
  hasFailed = false;
  /** The first instant after it was made at which it differs though no answer does; in ms since 1970, null for never. */
  changesAt: number | null = null;
  /** The dates of the previewed entry, if it is outside them. */
  outsideDates: Dates | null = null;

  add(name: string, { version }: Answer): void {
    this.versions.set(name, version);
  }

  /** Takes note that the page differs from this instant on, in ms since 1970. */
  until(instant: number): void {
    this.changesAt = Math.min(instant, this.changesAt ?? instant);
  }

  fail(name: string): void {
    this.versions.set(name, null);
    this.hasFailed = true;
  }
}

import { vi } from 'vitest';

interface ObservedEntry {
  isIntersecting: boolean;
  /** Needed where several targets are observed, with the time of each. */
  target?: Element | null;
  time?: number;
}

/** Replaces the browser's observer. Returns what hands its entries, in the given order, to all that observe. */
export function fakeIntersectionObserver(): (...seen: ObservedEntry[]) => void {
  const reports = new Set<(seen: ObservedEntry[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (seen: ObservedEntry[]) => void;
      constructor(report: (seen: ObservedEntry[]) => void) {
        this.#report = report;
      }
      observe() {
        reports.add(this.#report);
      }
      disconnect() {
        reports.delete(this.#report);
      }
    },
  );
  return (...seen) => {
    for (const report of reports) report(seen);
  };
}

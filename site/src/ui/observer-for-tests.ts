import { vi } from 'vitest';

interface Seen extends Pick<IntersectionObserverEntry, 'isIntersecting' | 'time'> {
  target: Element | null | undefined;
}

/** Replaces the browser's observer. Returns what hands over its entries, in the given order. */
export function fakeIntersectionObserver(): (...seen: Seen[]) => void {
  const reports: ((seen: Seen[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (seen: Seen[]) => void) {
        reports.push(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  return (...seen) => {
    for (const report of reports) report(seen);
  };
}

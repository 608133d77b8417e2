import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/** Watches a page from its next visit on: what moved by itself, each with its size and the elements. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const { hadRecentInput, value, sources } of entries.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value}: ${sources.map(({ node }) => node?.outerHTML ?? 'nothing').join()}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

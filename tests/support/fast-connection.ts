import type { Page } from '@playwright/test';

/**
 * Lets the visit remember a fast connection, so that nothing is measured: on a busy machine the logo may take longer
 * than the 300 ms that make a connection slow.
 */
export async function onFastConnection(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('connection', 'fast'));
}

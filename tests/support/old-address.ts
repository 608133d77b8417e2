import { expect, type Page } from '@playwright/test';

/** Opens an old address of a site once the site has been told where it leads, and expects to arrive there. */
export async function arrivesAt(page: Page, site: string, from: string, to: string): Promise<void> {
  const leadsTo = async () => (await page.request.get(site + from)).url();
  await expect.poll(leadsTo).toBe(site + to);
  await page.goto(site + from);
  await expect(page).toHaveURL(site + to);
}

import { expect, type Page } from '@playwright/test';

/** The parts of the search overlay, as a visitor finds them. */
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search luggage' });
export const box = (page: Page) => overlay(page).getByPlaceholder('What are you looking for?');
export const heading = (page: Page, name: string) => overlay(page).getByRole('heading', { name });
export const tiles = (page: Page) =>
  overlay(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
export const status = (page: Page) => overlay(page).getByRole('status');
export const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });

export async function openSearch(page: Page, path = '/luggages/en') {
  await page.goto(path);
  await icon(page).click();
  await expect(overlay(page)).toBeVisible();
}

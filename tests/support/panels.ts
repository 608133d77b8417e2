import { expect, type Page } from '@playwright/test';

interface Panel {
  path: string;
  open: (page: Page) => Promise<void>;
  /** A selector of the panel. */
  inside: string;
}

/** Everything that opens over a page. */
export const panels: Record<string, Panel> = {
  'the menu': {
    path: '/luggages/en',
    open: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    inside: '.menu',
  },
  'the languages': {
    path: '/luggages/en',
    open: (page) => page.getByRole('button', { name: 'Language' }).click(),
    inside: '.languages',
  },
  'the filters': {
    path: '/luggages/en',
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    inside: '#filters',
  },
  'the sort panel': {
    path: '/luggages/en',
    open: (page) => page.getByRole('button', { name: 'Sort' }).click(),
    inside: '#sort-by',
  },
  'the search': {
    path: '/luggages/en',
    open: async (page) => {
      await page.getByRole('link', { name: 'Search' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
    },
    inside: '.search',
  },
  'the tray of a comparison': {
    path: '/luggages/en',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Compare or keep: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page
        .getByRole('checkbox', { name: /^Compare \w+ / })
        .nth(1)
        .click();
      await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
    },
    inside: '.tray',
  },
  'the enlarged picture': {
    path: '/luggages/en/nimbus-medium-forest',
    open: (page) => page.locator('#picture-1 a').click(),
    inside: '.zoom',
  },
  'what the town finder offers': {
    path: '/store-locations/en',
    open: async (page) => {
      await page.getByRole('combobox').fill('San');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    inside: '[role=listbox]',
  },
};

import type { Page } from '@playwright/test';
import { contentServer, editorAccount } from './environment.ts';

/** Logs in to the admin panel as the editor of the tests; ends on its home page. */
export async function logInToAdmin(page: Page): Promise<void> {
  await page.goto(`${contentServer}/admin`);
  await page.getByLabel('Email').fill(editorAccount.email);
  await page.getByLabel(/^Password/).fill(editorAccount.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
}

/** Address of an entry's edit view in the admin panel. @param type API name in the singular: 'luggage' */
export const editViewOf = (type: string, documentId: string, locale = 'en') =>
  `${contentServer}/admin/content-manager/collection-types/api::${type}.${type}/${documentId}?plugins[i18n][locale]=${locale}`;

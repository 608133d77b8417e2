import type { Page } from '@playwright/test';
import { contentServer, editorAccount } from './environment.ts';

/** Logs in to an admin panel, by default to that of the tests as their editor; ends on its home page. */
export async function logInToAdmin(page: Page, server = contentServer, account = editorAccount): Promise<void> {
  await page.goto(`${server}/admin`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
}

/** Address of an entry's edit view in the admin panel. @param type API name in the singular: 'luggage' */
export const editViewOf = (type: string, documentId: string, locale = 'en', server = contentServer) =>
  `${server}/admin/content-manager/collection-types/api::${type}.${type}/${documentId}?plugins[i18n][locale]=${locale}`;

import type { Cookie, Page } from '@playwright/test';
import { contentServer, editorAccount } from './environment.ts';

/** The sessions of this process, by server and account. */
const sessions = new Map<string, Cookie[]>();

/**
 * Logs in to an admin panel, by default to that of the tests as their editor; ends on its home page. A session is used again,
 * since 20 log-ins in five minutes are all that an account has.
 */
export async function logInToAdmin(page: Page, server = contentServer, account = editorAccount): Promise<void> {
  const session = `${server} ${account.email}`;
  const cookies = sessions.get(session);
  if (cookies) await page.context().addCookies(cookies);
  await page.goto(`${server}/admin`);
  if (!cookies) {
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
  }
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  sessions.set(session, await page.context().cookies());
}

/** Address of an entry's edit view in the admin panel. @param type API name in the singular: 'luggage' */
export const editViewOf = (type: string, documentId: string, locale = 'en', server = contentServer) =>
  `${server}/admin/content-manager/collection-types/api::${type}.${type}/${documentId}?plugins[i18n][locale]=${locale}`;

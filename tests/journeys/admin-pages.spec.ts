import { expect, type Page, test, type TestInfo } from '@playwright/test';
import { logInToAdmin } from '../support/admin.ts';
import { type Call, linksTo, openPage, recordCalls, samples } from '../support/admin-tour.ts';
import { invite } from '../support/colleagues.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const IN_ENGLISH = '?plugins[i18n][locale]=en';
/** Pages of everybody. */
const PAGES = ['', '/me', '/plugins/upload', '/catalogue-sheet', '/history', '/history?view=bin', '/content-health'];
const SINGLE = `/content-manager/single-types/api::main-slider.main-slider${IN_ENGLISH}`;

/** Fails, with its address, for each call that was refused. */
function expectAllAnswered(calls: Call[]): void {
  const refused = calls
    .filter(({ status }) => status >= 400)
    .map(({ status, route, url }) => `${status} ${route} ${url}`);
  expect([...new Set(refused)]).toEqual([]);
}

/** Keeps which routes the pages have called, for whoever judges routes. */
async function attachRoutes(info: TestInfo, calls: Call[]): Promise<void> {
  const routes = new Set(calls.map(({ route }) => route));
  await info.attach('routes', { body: [...routes].toSorted().join('\n'), contentType: 'text/plain' });
}

/** Opens what is behind buttons of an entry's form: fields that lead to others, pictures, other languages, what can be done. */
async function openParts(page: Page): Promise<void> {
  const fields = page.getByRole('main').getByRole('combobox');
  for (const field of (await fields.all()).slice(0, 6)) {
    await field.click();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
  }
  const more = page.getByRole('button', { name: /^More (document )?actions$/i });
  for (const menu of await more.all()) {
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

/** Opens a list as its user would: searches, filters, chooses entries. */
async function readList(page: Page, list: string): Promise<void> {
  await openPage(page, `${list}${IN_ENGLISH}&page=1&pageSize=100&sort=updatedAt:DESC`);
  await openPage(page, `${list}${IN_ENGLISH}&_q=a`);
  await openPage(page, `${list}${IN_ENGLISH}&filters[$and][0][createdBy][id][$eq]=1`);
  await page.getByRole('checkbox', { name: 'Select all entries' }).click();
  await page.waitForLoadState('networkidle');
}

async function tour(page: Page): Promise<void> {
  for (const path of PAGES) await openPage(page, path);
  await openPage(page, '/content-manager');
  for (const list of await linksTo(page, '/content-manager/')) await openPage(page, list + IN_ENGLISH);
  for (const { list, entry } of await samples()) {
    await readList(page, list);
    await openPage(page, `${list}/create${IN_ENGLISH}`);
    await openPage(page, entry + IN_ENGLISH);
    await openParts(page);
    await openPage(page, `${entry}?plugins[i18n][locale]=ja`);
  }
  await openPage(page, SINGLE);
  await openParts(page);
}

for (const role of ['strapi-editor', 'strapi-author'] as const)
  test(`every page of a ${role} is answered all that it asks for @desktop`, async ({ page }, info) => {
    const { account } = await invite(contentServer, editorAccount, role);
    await logInToAdmin(page, contentServer, account);
    const calls = recordCalls(page);
    await tour(page);
    await attachRoutes(info, calls);
    expectAllAnswered(calls);
  });

test('every page of a super administrator is answered all that it asks for @desktop', async ({ page }, info) => {
  await logInToAdmin(page);
  const calls = recordCalls(page);
  await tour(page);
  await openPage(page, '/settings/application-infos');
  for (const path of await linksTo(page, '/settings/')) await openPage(page, path);
  for (const path of ['roles/1', 'roles/new', 'webhooks/create', 'api-tokens/create', 'admin-tokens/create', 'users/1'])
    await openPage(page, `/settings/${path}`);
  await openPage(page, '/settings/users-permissions/roles/2');
  await openPage(page, '/content-manager/collection-types/api::color.color/configurations/list');
  await openPage(page, '/content-manager/collection-types/api::color.color/configurations/edit');
  await openPage(page, '/content-manager/components/seo.search-and-share/configurations/edit');
  await openPage(page, '/plugins/upload/configuration');
  await attachRoutes(info, calls);
  expectAllAnswered(calls);
});

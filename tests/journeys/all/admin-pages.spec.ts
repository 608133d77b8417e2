import { expect, type Page, test, type TestInfo } from '@playwright/test';
import { logInToAdmin } from '../../support/admin.ts';
import { type Call, linksTo, openPage, recordCalls, samples } from '../../support/admin-tour.ts';
import { invite } from '../../support/colleagues.ts';
import { contentServer, editorAccount } from '../../support/environment.ts';
import { watchNetwork } from '../../support/network.ts';

const IN_ENGLISH = '?plugins[i18n][locale]=en';
/** Pages of everybody. */
const PAGES = ['', '/me', '/plugins/upload', '/catalogue-sheet', '/history', '/history?view=bin', '/content-health'];
const COLORS = '/content-manager/collection-types/api::color.color';
const SINGLE = `/content-manager/single-types/api::main-slider.main-slider${IN_ENGLISH}`;

/** What Strapi's own pages ask, and are refused whatever the doors say: without the right, and without its AI. */
const ALWAYS_REFUSED =
  /^403 GET \/upload\/settings$|^404 GET \/(i18n\/ai-localization-jobs\/|admin\/ai-feature-config$)/;

/** Fails, with its address, for each other call that was refused. */
function expectAllAnswered(calls: Call[]): void {
  const refused = calls.filter(({ status, route }) => status >= 400 && !ALWAYS_REFUSED.test(`${status} ${route}`));
  expect([...new Set(refused.map(({ status, route, url }) => `${status} ${route} ${url}`))]).toEqual([]);
}

/** Keeps which routes the pages have called, for whoever judges routes. */
async function attachRoutes(info: TestInfo, calls: Call[]): Promise<void> {
  const routes = new Set(calls.map(({ route }) => route));
  await info.attach('routes', { body: [...routes].toSorted().join('\n'), contentType: 'text/plain' });
}

/** Opens what is behind buttons of an entry's form: fields that lead to others, pictures, other languages, what can be done. */
async function openParts(page: Page): Promise<void> {
  const network = watchNetwork(page);
  const fields = page.getByRole('main').getByRole('combobox');
  for (const field of (await fields.all()).slice(0, 6)) {
    await field.click();
    await network.quiet();
    await page.keyboard.press('Escape');
  }
  const more = page.getByRole('button', { name: /^More (document )?actions$/i, disabled: false });
  for (const menu of await more.all()) {
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

/**
 * Opens a list as its user would: chooses entries, searches, filters. The admin keeps a filter, so it comes last.
 * @param mayChoose entries: whoever may neither publish nor delete has no boxes for it
 */
async function readList(page: Page, list: string, mayChoose: boolean): Promise<void> {
  await openPage(page, `${list}${IN_ENGLISH}&page=1&pageSize=100&sort=updatedAt:DESC`);
  if (mayChoose) await page.getByRole('checkbox', { name: 'Select all entries' }).click();
  await openPage(page, `${list}${IN_ENGLISH}&_q=a`);
  await openPage(page, `${list}${IN_ENGLISH}&filters[$and][0][createdBy][id][$eq]=1`);
}

type Account = typeof editorAccount;
const ROLES = ['super administrator', 'strapi-editor', 'strapi-author'] as const;
const accounts = new Map<string, Account>([['super administrator', editorAccount]]);

/** Opens pages as somebody, and fails if one of them was refused what it asks for. */
async function watch(page: Page, info: TestInfo, role: string, open: () => Promise<void>): Promise<void> {
  if (role !== 'super administrator' && !accounts.has(role))
    accounts.set(role, (await invite(contentServer, editorAccount, role as 'strapi-editor')).account);
  await logInToAdmin(page, contentServer, accounts.get(role));
  const calls = recordCalls(page);
  await open();
  await attachRoutes(info, calls);
  expectAllAnswered(calls);
}

for (const role of ROLES) {
  test(`the pages of the menu are answered all that they ask for, as ${role} @desktop`, async ({ page }, info) => {
    await watch(page, info, role, async () => {
      for (const path of PAGES) await openPage(page, path);
    });
  });

  test(`lists, forms and their panels are answered all that they ask for, as ${role} @desktop`, async ({
    page,
  }, info) => {
    const [first, ...others] = await samples();
    await watch(page, info, role, async () => {
      await readList(page, first!.list, role !== 'strapi-author');
      await openPage(page, `${first!.list}/create${IN_ENGLISH}`);
      await openPage(page, first!.entry + IN_ENGLISH);
      await openParts(page);
      await openPage(page, `${first!.entry}?plugins[i18n][locale]=ja`);
      for (const { entry } of others) await openPage(page, entry + IN_ENGLISH);
      await openPage(page, SINGLE);
    });
  });
}

test('the settings are answered all that they ask for, as super administrator @desktop', async ({ page }, info) => {
  await watch(page, info, 'super administrator', async () => {
    await openPage(page, '/settings/application-infos');
    for (const path of await linksTo(page, '/settings/')) await openPage(page, path);
  });
});

test('what the settings lead to is answered all that it asks for @desktop', async ({ page }, info) => {
  await watch(page, info, 'super administrator', async () => {
    const pages = ['roles/1', 'roles/new', 'webhooks/create', 'api-tokens/create', 'admin-tokens/create', 'users/1'];
    for (const path of pages) await openPage(page, `/settings/${path}`);
    await openPage(page, '/settings/users-permissions/roles/2');
    await openPage(page, `${COLORS}/configurations/list`);
    await openPage(page, `${COLORS}/configurations/edit`);
    await openPage(page, '/content-manager/components/seo.search-and-share/configurations/edit');
  });
});
